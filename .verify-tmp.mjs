import ts from 'typescript';import {execSync} from 'child_process';import fs from 'fs';
const strip=(t,f)=>ts.createPrinter({removeComments:true}).printFile(ts.createSourceFile(f,t,99,true,f.endsWith('x')?ts.ScriptKind.TSX:ts.ScriptKind.TS));
for(const f of process.argv.slice(2)){const o=execSync('git show HEAD:./'+f,{maxBuffer:1e8}).toString(),n=fs.readFileSync(f,'utf8');
const css=s=>s.replace(/\/\*[\s\S]*?\*\//g,'').replace(/\s+/g,' ');
if(f.endsWith('.css')?css(o)!==css(n):strip(o,f)!==strip(n,f))console.log('CODE CHANGED',f)}
console.log('verified',process.argv.length-2)
