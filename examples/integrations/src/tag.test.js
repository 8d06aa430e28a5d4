import assert from "node:assert/strict";
import { test } from "node:test";
import { tag } from "./tag.js";

test("shows the text", () => assert.match(tag("new"), /new<\/b>$/));
