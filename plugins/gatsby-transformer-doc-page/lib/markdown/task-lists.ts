// Task lists: their check boxes cannot be changed and have no label of their own, so they say what
// they show.
import type { BodyContext } from "../page-context";
import type { ElementStep } from "./element-step";

export const taskLists: ElementStep<BodyContext> = {
  tagNames: ["input"],
  visit({ properties }) {
    if (properties.type !== "checkbox" || !properties.disabled || properties.ariaLabel) return;
    properties.ariaLabel = properties.checked ? "Done" : "Not done";
  },
};
