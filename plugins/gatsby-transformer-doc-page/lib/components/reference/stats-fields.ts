// <StatsFields type="StatsAsset" />: lists every field of one type of object in `stats.toJson()`.
import { code, factList, line, sinceBadge } from "../../reference/fact-list";
import { unknownName } from "../../reference/page-reference";
import { defineComponent } from "../component";

export const statsFields = defineComponent({
  name: "StatsFields",
  props: { type: "required" },
  example: '<StatsFields type="StatsAsset" />',
  render({ props, reference }) {
    const fields = reference.need("stats.json");
    const { type } = props;
    const rows = fields.filter(({ owner }) => owner === type);
    if (rows.length === 0) {
      const types = new Set(fields.map(({ owner }) => owner));
      throw unknownName(`The stats have no type called ${type}`, type, types, "type");
    }
    return factList(
      rows.map(({ key, name, type: fieldType, optional, since }) => ({
        kind: "stats" as const,
        key,
        name,
        badges: [sinceBadge(since)],
        lines: [line([code(fieldType), ...(optional ? [", optional"] : [])], { isBrief: true })],
      })),
      reference,
    );
  },
});
