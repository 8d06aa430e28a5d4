import {
  startTransition,
  useEffect,
  useState,
  type ReactNode,
} from "react";

export function usePath() {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const update = () =>
      startTransition(() => setPath(location.pathname));
    window.addEventListener("popstate", update);
    return () => window.removeEventListener("popstate", update);
  }, []);
  return path;
}

export function Link({
  to,
  children,
}: {
  to: string;
  children: ReactNode;
}) {
  return (
    <a
      href={to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        history.pushState(null, "", to);
        window.dispatchEvent(new PopStateEvent("popstate"));
      }}
    >
      {children}
    </a>
  );
}
