// The look of the search, which comes with its script.
export const SEARCH_STYLES = `
.search {
  width: min(42rem, 100vw);
  max-width: none;
  max-height: none;
  margin: min(12vh, 6rem) auto 0;
  padding: 0;
  border: 0;
  background: none;
  color: var(--color-text);
}
.search::backdrop {
  background: var(--color-shade);
}
.search-box {
  display: flex;
  flex-direction: column;
  max-height: min(38rem, 76vh);
  border: 1px solid var(--color-control);
  border-radius: calc(2 * var(--radius));
  background: var(--color-page);
  overflow: hidden;
}
.search-field {
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding-inline-start: var(--space-4);
  border-bottom: 1px solid var(--color-line);
  color: var(--color-muted);
}
.search-field input {
  flex: 1;
  min-width: 0;
  height: 3.5rem;
  border: 0;
  background: none;
  color: var(--color-text);
  font: inherit;
  font-size: var(--size-l);
  outline: 0;
  appearance: none;
}
.search-field:has(input:focus-visible) {
  box-shadow: inset 0 -2px var(--color-focus);
}
.search-field input::placeholder {
  color: var(--color-muted);
  opacity: 1;
}
.search-field input::-webkit-search-cancel-button {
  display: none;
}
.search-field button {
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin-inline-end: var(--space-2);
  border-radius: var(--radius);
  cursor: pointer;
}
.search-results {
  flex: 1;
  padding: var(--space-2);
  overflow-y: auto;
  overscroll-behavior: contain;
}
.search-group {
  padding: var(--space-2) var(--space-3);
  color: var(--color-muted);
  font-size: var(--size-xs);
  font-weight: 600;
}
.search [role="option"] {
  display: block;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius);
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
}
.search [aria-selected="true"] {
  background: var(--color-hover);
  box-shadow: inset 3px 0 var(--color-focus);
}
.search-title {
  display: block;
  font-weight: 600;
}
.search-title small {
  margin-inline-start: var(--space-1);
  color: var(--color-muted);
  font-size: var(--size-xs);
  font-weight: 400;
}
.search-place,
.search-excerpt {
  display: block;
  color: var(--color-muted);
  font-size: var(--size-s);
}
.search mark {
  background: none;
  color: var(--color-link);
  font-weight: 700;
}
.search-message {
  padding: var(--space-3);
  overflow-wrap: anywhere;
}
.search-message p + p {
  margin-top: var(--space-2);
}
.search-message :is(button, a) {
  color: var(--color-link);
  text-decoration: underline;
  cursor: pointer;
}
.search-keys {
  padding: var(--space-2) var(--space-4);
  border-top: 1px solid var(--color-line);
  color: var(--color-muted);
  font-size: var(--size-xs);
}
.search-keys kbd {
  margin-inline-start: var(--space-2);
  padding: 0.05em 0.4em;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-small);
}
@media (max-width: 40rem) {
  .search {
    height: 100dvh;
    margin: 0;
  }
  .search-box {
    height: 100%;
    max-height: none;
    border: 0;
    border-radius: 0;
  }
  .search-keys {
    display: none;
  }
}
@media (forced-colors: active) {
  .search [aria-selected="true"] {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
}
`;
