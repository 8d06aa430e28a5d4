/** Reads lines of the form "name = text" into a map. */
export function parse(source) {
  const messages = new Map();
  for (const [index, line] of source.split(/\r?\n/).entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const match = /^([a-z]\w*)\s*=\s*(.*)$/i.exec(line);
    if (match === null) throw new MessagesError(line, index + 1);
    messages.set(match[1], match[2]);
  }
  return messages;
}

class MessagesError extends Error {
  name = "MessagesError";
  // The mistake is in the file, so the loader's stack trace wouldn't help.
  stack = "";

  constructor(line, number) {
    super(`Line ${number} is not of the form "name = text": ${line}`);
  }
}
