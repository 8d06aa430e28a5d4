// The styles of the search results, which load together with their script.
export const SEARCH_STYLES = `
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
.search-results [role="option"] {
  display: block;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius);
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
}
.search-results [aria-selected="true"] {
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
.search-results mark {
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
  .search-keys {
    display: none;
  }
}
@media (forced-colors: active) {
  .search-results [aria-selected="true"] {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
}
`;
