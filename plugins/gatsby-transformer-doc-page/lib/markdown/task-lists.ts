// Labels the check boxes in task lists with their state, because they can't be changed and have no other
// label.
import type { BodyContext } from "../page-context";
import type { ElementStep } from "./element-step";

export const taskLists: ElementStep<BodyContext> = {
  tagNames: ["input"],
  visit({ properties }) {
    if (properties.type !== "checkbox" || !properties.disabled || properties.ariaLabel) return;
    properties.ariaLabel = properties.checked ? "Done" : "Not done";
  },
};
