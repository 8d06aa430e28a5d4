// The disclaimer on pages about third-party packages.
import * as styles from "./ThirdPartyNotice.module.css";

export interface ThirdPartyNoticeProps {
  /** The URL of the maintainers' repository. */
  repo: string | null;
}

/** Says who maintains the subject of the page and where to ask questions. */
export function ThirdPartyNotice({ repo }: ThirdPartyNoticeProps) {
  return (
    <div className={`aside aside-warning ${styles.notice}`} role="note">
      <p className="aside-title">Third party</p>
      <p>
        This third-party package is maintained by its community, not by the webpack team. Its
        support, security policy, and license may differ from webpack's. Send questions and bug
        reports to {repo ? <a href={repo}>its maintainers</a> : "its maintainers"}.
      </p>
    </div>
  );
}
