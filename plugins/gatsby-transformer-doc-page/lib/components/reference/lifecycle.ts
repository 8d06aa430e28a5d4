// <Lifecycle /> and <Lifecycle of="rebuild" />: lists the hooks of a real build in the order of their first
// calls, each nested in the hook that was running at the time.
import type { Element } from "hast";
import { h } from "hastscript";
import type { LifecycleCall, LifecycleFacts } from "../../../../../src/reference/reference";
import { joined, code } from "../../reference/fact-list";
import { unknownName, type PageReference } from "../../reference/page-reference";
import { defineComponent } from "../component";

interface Call {
  fact: LifecycleCall;
  inner: Call[];
}

export const lifecycle = defineComponent({
  name: "Lifecycle",
  props: { of: "optional" },
  example: '<Lifecycle /> or <Lifecycle of="rebuild" />',
  render({ props, reference }) {
    const facts = reference.need("lifecycle.json");
    const { of = "build" } = props;
    if (!Object.hasOwn(facts, of)) {
      throw unknownName(`There is no lifecycle called ${of}`, of, Object.keys(facts), "of");
    }
    return list(nested(facts[of as keyof LifecycleFacts]), reference, "lifecycle");
  },
});

/** Nests each call in the hook that was running, unless a call outside that hook came in between. */
function nested(calls: readonly LifecycleCall[]): Call[] {
  const roots: Call[] = [];
  const open: Call[] = [];
  for (const fact of calls) {
    const call = { fact, inner: [] };
    while (open.length > 0 && open.at(-1)!.fact.hook !== fact.during) open.pop();
    (open.at(-1)?.inner ?? roots).push(call);
    open.push(call);
  }
  return roots;
}

function list(calls: readonly Call[], reference: PageReference, name?: string): Element {
  const items = calls.map(({ fact: { hook, keys = [], repeats, during }, inner }) =>
    h(
      "li",
      reference.link("hook", hook),
      ...(keys.length > 0 ? [" for ", ...joined(keys.map(code))] : []),
      ...(repeats ? [" ", h("small", "repeated")] : []),
      // The hook that was running has ended and run again since, so this call can't be nested in it.
      ...(name !== undefined && during !== undefined ? [" during ", code(during)] : []),
      ...(inner.length > 0 ? [list(inner, reference)] : []),
    ),
  );
  return h("ol", { class: name }, items);
}
