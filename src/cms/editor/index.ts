// Starts the editor: loads Decap, registers our parts in it, and gives it the configuration in the page.
import {
  ADMIN_URL,
  CONFIG_ELEMENT,
  DATA_FORMAT,
  LOCAL_BACKEND,
  MEDIA_LIBRARY,
  PAGE_FORMAT,
  STATUS_ELEMENT,
} from "../cms";
import { registerAddressWidget } from "./address-widget";
import { decap } from "./decap";
import { dataFormat, pageFormat } from "./file-format";
import { registerGitHubBackend } from "./github/github-backend";
import { LocalBackend } from "./local-backend";
import { prepareReopening } from "./moved-pages";
import { changePhrases } from "./phrases";
import { checkInWorker } from "./check-drafts";
import { checkDraftsWith } from "./open-draft";
import { registerPreview } from "./page-preview/page-preview";
import { registerSourceWidget } from "./source-widget";
import { removeDecapBackups } from "./unsaved-text";
import "./editor.css";

prepareReopening();
// Decap would otherwise start by itself and request a configuration file.
decap.CMS_MANUAL_INIT = true;
const script = document.createElement("script");
script.src = `${ADMIN_URL}decap-cms.js`;
script.onload = () => void start();
document.head.append(script);

async function start(): Promise<void> {
  await removeDecapBackups();
  // A phone has no room for the preview next to the text. Its button stores the writer's choice under the same name.
  if (matchMedia("(max-width: 800px)").matches) localStorage["cms.right-pane"] ??= "none";
  const { CMS } = decap;
  CMS.registerCustomFormat(PAGE_FORMAT, "mdx", pageFormat);
  CMS.registerCustomFormat(DATA_FORMAT, "yaml", dataFormat);
  registerAddressWidget(CMS);
  // Decap's own library changes the site at once, and supports neither images of pages nor alt texts.
  CMS.registerMediaLibrary({
    name: MEDIA_LIBRARY,
    init: () => ({ enableStandalone: () => false }),
  });
  const text = document.getElementById(CONFIG_ELEMENT)!.textContent!;
  const config = JSON.parse(text) as {
    backend: { name: string };
    collections: { name: string }[];
  };
  const isLocal = config.backend.name === LOCAL_BACKEND;
  if (isLocal) CMS.registerBackend(LOCAL_BACKEND, LocalBackend);
  else {
    registerGitHubBackend(CMS);
    checkDraftsWith(checkInWorker);
  }
  registerSourceWidget(CMS, !isLocal);
  registerPreview(
    CMS,
    config.collections.map(({ name }) => name),
  );
  changePhrases(CMS, isLocal);
  document.getElementById(STATUS_ELEMENT)!.remove();
  CMS.init({ config });
}
