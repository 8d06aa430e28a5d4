// The playground, where webpack builds a project in the reader's browser.
import { graphql } from "gatsby";
import { PLAYGROUND_URL } from "../core/navigation";
import { PlaygroundPage } from "../playground/PlaygroundPage/PlaygroundPage";
import { Main } from "../ui/Main/Main";
import { Seo } from "../ui/Seo/Seo";

export default function Playground() {
  return (
    <Main>
      <Seo
        title="Playground"
        path={PLAYGROUND_URL}
        description="Edit a project and its webpack configuration, and see in your browser which files webpack writes and how they run."
      />
      <PlaygroundPage />
    </Main>
  );
}

export const query = graphql`
  query PlaygroundPage {
    docSite(slug: { eq: "site" }) {
      ...Frame
    }
  }
`;
