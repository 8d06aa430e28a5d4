// The text of the home page, which is the body of the root index page in the content.
import { usePageContent } from "../../article/use-page-content";
import { PageBody } from "../../article/PageBody/PageBody";
import type { DocPage } from "../../core/doc-page";
import * as styles from "./HomeBody.module.css";

export function HomeBody({ slug, contentUrl }: Pick<DocPage, "slug" | "contentUrl">) {
  return (
    <div className={styles.body}>
      <PageBody {...usePageContent(slug, contentUrl)} />
    </div>
  );
}
