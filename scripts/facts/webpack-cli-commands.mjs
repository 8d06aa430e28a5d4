// Prints, as JSON, the commands of webpack-cli with the options that it registers for each, read from its
// `commander` program after `webpack help`. This is a separate process because webpack-cli can only run once
// per process.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { default: WebpackCLI } = require("webpack-cli");

class Exit extends Error {}

const write = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;
process.exit = () => {
  throw new Exit();
};

const cli = new WebpackCLI();
try {
  await cli.run([process.execPath, "webpack", "help"]);
} catch (error) {
  if (!(error instanceof Exit)) throw error;
}

const commands = cli.program.commands.map((command) => ({
  name: command.name(),
  aliases: command.aliases(),
  usage: command.usage(),
  options: command.options,
}));
write(JSON.stringify({ commands, global: cli.program.options }));
