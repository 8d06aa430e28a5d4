export default function messagesLoader(source) {
  const code = [];
  for (const line of source.split("\n")) {
    const [name, text] = line.split(" = ");
    if (text === undefined) continue;
    code.push(`export const ${name} = ${JSON.stringify(text)};`);
  }
  return code.join("\n");
}
