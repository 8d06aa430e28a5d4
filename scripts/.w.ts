import { ProjectCopy } from "./lib/project-copy";
import { cpSync, rmSync } from "node:fs";
async function main(){ const c=new ProjectCopy("__tests__/fixtures/site"); console.log(c.root); rmSync("/tmp/wc",{recursive:true,force:true});
const f=c.file("src/shared/site.ts");
for (const n of ["cold","edited","reverted"]) { if (n==="edited") c.edit(f,"github.com/webpack/webpack.js.org","github.com/example/elsewhere"); if (n==="reverted") c.edit(f,"github.com/example/elsewhere","github.com/webpack/webpack.js.org"); await c.buildOrThrow(); cpSync(c.file("public"), `/tmp/wc/${n}`,{recursive:true}); }
c.dispose();
}
main();
