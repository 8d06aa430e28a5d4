// Fails every class of request in every way, on a page of every type.
import { test } from "@jest/globals";
import { checkFault, requestClasses, ways, type RequestClass } from "../support/faults";
import { pageTypes } from "../support/page-types";

const cases = (Object.keys(requestClasses) as RequestClass[]).flatMap((name) =>
  ways.flatMap((way) =>
    Object.entries(pageTypes()).map(([type, url]) => [name, way, type, url] as const),
  ),
);

test.each(cases)(
  "stays readable when a request fails: %s (%s) on the page type %s",
  (name, way, _, url) => checkFault(name, way, url),
  60_000,
);
