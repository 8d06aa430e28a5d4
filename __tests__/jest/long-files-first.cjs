// Long files begin first, so that no core waits for one at the end; the others in Jest's order.
const path = require("node:path");
const { default: Sequencer } = require("@jest/test-sequencer");

/** Files that take longest, by their names. */
const long = ["hostile-readmes", "read-offline", "pipeline", "packages"];

module.exports = class LongFilesFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path: file }) => long.includes(path.basename(file, ".test.ts"));
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
