// <StatsFields type="StatsAsset" />: lists every field of one type of object in `stats.toJson()`.
import { code, factList, line, sinceBadge } from "../../reference/fact-list";
import { defineComponent } from "../component";

export const statsFields = defineComponent({
  name: "StatsFields",
  props: { type: "required" },
  example: '<StatsFields type="StatsAsset" />',
  render({ props, reference, at }) {
    const fields = reference.need("stats.json", at);
    if (!fields) return [];
    const { type } = props;
    const rows = fields.filter(({ owner }) => owner === type);
    if (rows.length === 0) {
      const types = new Set(fields.map(({ owner }) => owner));
      reference.reportUnknown(at, `The stats have no type called ${type}`, type, types, "type");
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
