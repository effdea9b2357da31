import { expect, it } from 'vitest';
import { importsOf } from './published-manifest.ts';

it.each([
  ['a package', 'import { Pool } from "pg";', ['pg']],
  ['a part of a package', "import x from 'kysely/migration';", ['kysely']],
  ['a package of an organisation', 'import { hash } from "@node-rs/argon2";', ['@node-rs/argon2']],
  ['a part of such a package', 'export * from "@a/b/c";', ['@a/b']],
  ['one that is only run', 'import "side-effect";', ['side-effect']],
  ['one that is loaded later', 'const { x } = await import("later");', ['later']],
  ['a module of Node', 'import { join } from "node:path";\nimport fs from "fs";', []],
  ['a file beside it', 'import { x } from "./chunk.mjs";', []],
])('finds %s', (_name, text, expected) => {
  expect(importsOf(text)).toEqual(expected);
});
