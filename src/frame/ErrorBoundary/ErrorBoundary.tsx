// Catches errors that its children throw while rendering, and tells the reader what happened and what to do.
import { Component } from "react";
import type { ReactNode } from "react";
import { RELOAD_ADVICE, toLoadError } from "../../core/errors";
import { Failure } from "../../ui/Failure/Failure";
import { Main } from "../../ui/Main/Main";

interface ErrorBoundaryProps {
  children: ReactNode;
  reload: () => void;
}

/** Whether this document is the result of a reload. If so, it doesn't reload automatically again. */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type !== "navigate";
}

/** Shows its children, or a message with a reload button if one of them throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { text?: string }> {
  static defaultProps = { reload: () => location.reload() };

  override state: { text?: string } = {};

  static getDerivedStateFromError(error: unknown) {
    return { text: toLoadError(error)?.message ?? "Something went wrong on this page" };
  }

  override componentDidCatch(error: unknown) {
    // The reader loses nothing in a reload, because the page is already gone.
    if (toLoadError(error) && !wasReloaded()) this.props.reload();
  }

  override render() {
    const { text } = this.state;
    return text ? (
      <Main>
        <Failure action="Reload" onRetry={this.props.reload}>{`${text}. ${RELOAD_ADVICE}`}</Failure>
      </Main>
    ) : (
      this.props.children
    );
  }
}
