// Runs long test files first, so that no core waits for one at the end. The others keep Jest's order.
const path = require("node:path");
const { default: Sequencer } = require("@jest/test-sequencer");

/** Names of the slowest test files. */
const long = ["playground-samples", "hostile-readmes", "deployed", "develop"];

module.exports = class LongFilesFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path: file }) => long.includes(path.basename(file, ".test.ts"));
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
