// Lists the components that a page may use, by name. To add one, create a file here and add it to the list.
import { badge } from "./badge";
import { brandingSample } from "./branding-sample";
import { codeBlockWithCopy } from "./code-block-with-copy";
import type { Component } from "./component";
import { RECORDED_PICTURES } from "./recorded-pictures";
import { REFERENCE_COMPONENTS } from "./reference";
import { stackBlitzPreview } from "./stackblitz-preview";
import { tab, tabs } from "./tabs";

export const COMPONENTS: ReadonlyMap<string, Component> = new Map(
  [
    badge,
    brandingSample,
    codeBlockWithCopy,
    stackBlitzPreview,
    tab,
    tabs,
    ...RECORDED_PICTURES,
    ...REFERENCE_COMPONENTS,
  ].map((component) => [component.name, component]),
);
