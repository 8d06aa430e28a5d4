// <MagicComments />: lists every comment that webpack reads inside a request.
import { code, factList, line, sinceBadge } from "../../reference/fact-list";
import { referenceOf } from "../../reference/page-reference";
import { defineComponent } from "../component";

export const magicComments = defineComponent({
  name: "MagicComments",
  props: {},
  example: "<MagicComments />",
  render({ page, at }) {
    const reference = referenceOf(page);
    const comments = reference.need("magic-comments.json", at) ?? [];
    return factList(
      comments.map(({ name, readBy, since }) => ({
        kind: "comment" as const,
        key: name,
        badges: [sinceBadge(since)],
        lines: [
          ...readBy.map(({ syntax, expects }) =>
            line(["In ", code(syntax), ": ", code(expects)], { isBrief: true }),
          ),
        ],
      })),
      reference,
    );
  },
});
