// The page of feature requests.
import { graphql } from "gatsby";
import type { PageProps } from "gatsby";
import { Seo } from "../ui/Seo/Seo";
import { Vote } from "../vote/Vote/Vote";
import { DocLayout, DocMain } from "../frame/DocLayout";
import { VOTE_URL } from "../core/navigation";

export default function VotePage({ location }: PageProps) {
  return (
    <DocLayout>
      <DocMain>
        <Seo
          title="Vote"
          path={VOTE_URL}
          description="Browse the most requested webpack features: search them, read the discussions, and vote on GitHub."
        />
        <Vote query={location.search ?? ""} />
      </DocMain>
    </DocLayout>
  );
}

export const query = graphql`
  query VotePage {
    docSite(slug: { eq: "site" }) {
      ...Frame
    }
  }
`;
