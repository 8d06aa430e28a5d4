import { promisify } from "node:util";
import webpack from "webpack";

export async function bundle(configuration) {
  const compiler = webpack(configuration);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();

  console.log(
    stats.toString({ preset: "errors-warnings", colors: true }),
  );
  if (stats.hasErrors()) throw new Error("webpack reported errors");
}
