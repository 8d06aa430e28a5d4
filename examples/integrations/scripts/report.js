import { readdir, stat } from "node:fs/promises";

for (const name of await readdir("dist")) {
  console.log(name, (await stat(`dist/${name}`)).size);
}
