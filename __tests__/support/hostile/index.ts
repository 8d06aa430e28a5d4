// Collects all hostile packages, with one family per file.
import { embeds } from "./embeds";
import { encodings } from "./bytes";
import { fakeUi } from "./fake-ui";
import { foreign } from "./foreign";
import { handlers } from "./handlers";
import { headings } from "./headings";
import { links } from "./links";
import { manifests } from "./manifests";
import { mutations } from "./mutations";
import { names } from "./names";
import { programs } from "./programs";
import { scripts } from "./scripts";
import { sizes } from "./sizes";
import { styles } from "./styles";
import { tarballs } from "./tarballs";
import { urls } from "./urls";
import type { HostileInput } from "./input";

export { canary, EVIL, type HostileInput } from "./input";
export { frameIds } from "./names";
export { ESCAPED_FILE } from "./tarballs";

export const hostileInputs: readonly HostileInput[] = [
  ...scripts,
  ...handlers,
  ...urls,
  ...foreign,
  ...mutations,
  ...embeds,
  ...styles,
  ...names,
  ...fakeUi,
  ...programs,
  ...links,
  ...headings,
  ...manifests,
  ...tarballs,
  ...encodings,
  ...sizes,
];
