import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readExample } from './read-example.ts';

const PACKAGE = join(import.meta.dirname, '../..');
const STRICT =
  '--strict --noEmit --module nodenext --target es2024 --types node --skipLibCheck --ignoreConfig'.split(' ');

/** Compiles the TypeScript example of a check as strictly as a reader would, then loads it as a module. */
export async function loadTypeScriptExample(folder: string): Promise<Record<string, unknown>> {
  const { language, code } = readExample(folder);
  if (language !== 'TypeScript') throw new Error(`The example in ${folder} is ${language}, not TypeScript.`);
  // Inside the package, so that the example's own imports resolve as they would for a reader who installed them.
  const file = join(PACKAGE, '.examples', `${basename(folder)}.ts`);
  mkdirSync(join(PACKAGE, '.examples'), { recursive: true });
  writeFileSync(file, code);
  await compile(file);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
}

async function compile(file: string): Promise<void> {
  const tsc = join(PACKAGE, '../../node_modules/typescript/bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [tsc, ...STRICT, file], { cwd: PACKAGE });
  } catch (cause) {
    const output = cause instanceof Error && 'stdout' in cause ? String(cause.stdout) : '';
    throw new Error(`The example does not compile:\n${output}`, { cause });
  }
}
