// The disclaimer above a page whose subject others maintain.
import * as styles from "./ThirdPartyNotice.module.css";

export interface ThirdPartyNoticeProps {
  /** Address of the maintainers' repository. */
  repo?: string | null;
}

/** Says whose work the page describes and where questions go. */
export function ThirdPartyNotice({ repo }: ThirdPartyNoticeProps) {
  return (
    <div className={`aside aside-warning ${styles.notice}`} role="note">
      <p className="aside-title">Third party</p>
      <p>
        This is a third-party package: its community maintains it, not the webpack team. It comes
        with its own support, security policy and license, which may differ from those of webpack.
        Questions and reports belong with{" "}
        {repo ? (
          <a href={repo} rel="noopener">
            its maintainers
          </a>
        ) : (
          "its maintainers"
        )}
        .
      </p>
    </div>
  );
}
