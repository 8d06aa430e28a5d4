import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const file = (key) => join(tmpdir(), `weekdays-${key}.txt`);

export const load = (key) => readFileSync(file(key), "utf8");

export const save = (key, value) => writeFileSync(file(key), value);
