import assert from "node:assert/strict";
import { test } from "node:test";
import { price } from "./price.js";

test("adds the tax", () => assert.equal(price(10), 12));
