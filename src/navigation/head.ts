// The component that writes <head>, loaded on the first intent to leave the first page.
import type { ComponentType } from "react";
import type { HeadTagsProps } from "../components/Seo/HeadTags";

type Head = ComponentType<HeadTagsProps>;

let head: Head | undefined;
let request: Promise<Head> | undefined;

/** The component, if it is there. */
export const loadedHead = (): Head | undefined => head;

/** Loads the component; a failed load is forgotten, so call again. */
export function loadHead(): Promise<Head> {
  request ??= import("../components/Seo/HeadTags").then(
    ({ HeadTags }) => (head = HeadTags),
    (error: unknown) => {
      request = undefined;
      throw error;
    },
  );
  return request;
}
