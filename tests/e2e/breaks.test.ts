import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyRepo, type RepoCopy } from './support/copy-repo.ts';
import { run } from './support/run.ts';

const CHECKS = 'packages/checklist/src';
const TOKEN_LIFETIME = `${CHECKS}/1-authentication/1.5-token-lifetime/content.yaml`;
const CREDENTIALS = `${CHECKS}/1-authentication/1.1-credentials-required/content.yaml`;
const WRITABLE_FIELDS = `${CHECKS}/2-authorization/2.3-writable-fields`;

const BOUNDARIES = ['npm', 'run', 'boundaries'];
const UNUSED = ['npm', 'run', 'unused'];
const GEN_CHECK = ['npm', 'run', 'gen', '--', '--check'];
const UNIT = ['npx', 'vitest', 'run', '--project', 'unit'];
const SPECIFICATION = [...UNIT, `${CHECKS}/specification.test.ts`];
const EXAMPLE = [...UNIT, `${WRITABLE_FIELDS}/example.test.ts`];

interface Break {
  readonly name: string;
  readonly command: readonly string[];
  break(copy: RepoCopy): void;
  readonly expectOutput: readonly RegExp[];
}

const append =
  (line: string) =>
  (text: string): string =>
    `${text}\n${line}\n`;

const BREAKS: readonly Break[] = [
  {
    name: 'a room that imports a room it may not',
    command: BOUNDARIES,
    break: (copy) => copy.edit('packages/model/src/index.ts', append(`import '@probity/checklist';`)),
    expectOutput: [/room-model: packages\/model\/src\/index\.ts -> @probity\/checklist/, /nothing of ours/],
  },
  {
    name: 'a room that is in no line of the table',
    command: BOUNDARIES,
    break: (copy) => copy.write('packages/stray/src/index.ts', `export * from '@probity/model';\n`),
    expectOutput: [/room-unknown: packages\/stray\/src\/index\.ts/],
  },
  {
    name: 'a web page that imports more of the checklist than its content',
    command: BOUNDARIES,
    break: (copy) => copy.write('packages/web/src/page.ts', `export * from '@probity/checklist/markdown';\n`),
    expectOutput: [/room-web: packages\/web\/src\/page\.ts -> packages\/checklist\/src\/markdown\.ts/],
  },
  {
    name: 'a relative reach into another package',
    command: BOUNDARIES,
    break: (copy) =>
      copy.edit('packages/checklist/src/markdown.ts', append(`import '../../model/src/content/content.ts';`)),
    expectOutput: [
      /no-relative-reach: packages\/checklist\/src\/markdown\.ts -> packages\/model\//,
      /by its name/,
    ],
  },
  {
    name: 'a reach past the exports of another package',
    command: BOUNDARIES,
    break: (copy) =>
      copy.edit(
        'packages/checklist/src/markdown.ts',
        append(`import '@probity/model/src/content/content.ts';`),
      ),
    expectOutput: [
      /no-deep-reach: packages\/checklist\/src\/markdown\.ts -> @probity\/model\/src\/content\/content\.ts/,
    ],
  },
  {
    name: 'files that import each other',
    command: BOUNDARIES,
    break(copy) {
      copy.write(
        'packages/model/src/left.ts',
        `import { right } from './right.ts';\nexport const left = () => right;\n`,
      );
      copy.write(
        'packages/model/src/right.ts',
        `import { left } from './left.ts';\nexport const right = () => left;\n`,
      );
    },
    expectOutput: [
      /no-cycle: packages\/model\/src\/left\.ts -> packages\/model\/src\/right\.ts -> .*left\.ts/,
    ],
  },
  {
    name: 'product code that needs a development package of the workspace',
    command: BOUNDARIES,
    break: (copy) => copy.edit('packages/model/src/index.ts', append(`import 'vitest';`)),
    expectOutput: [/no-undeclared-package: packages\/model\/src\/index\.ts -> .*node_modules\/vitest\//],
  },
  {
    name: 'an import check that looks at nothing',
    command: BOUNDARIES,
    break: (copy) =>
      copy.edit('.dependency-cruiser.mjs', (text) =>
        text.replace('options: {', `options: { includeOnly: { path: '^nowhere/' },`),
      ),
    expectOutput: [/^0 modules cruised of \d+ TypeScript files$/m, /at least 90 % must be/],
  },
  {
    name: 'an import check that cannot read TypeScript',
    command: BOUNDARIES,
    break: (copy) =>
      copy.edit('.dependency-cruiser.mjs', (text) => text.replace("parser: 'swc'", "parser: 'acorn'")),
    expectOutput: [/must set parser to swc/],
  },
  {
    name: 'a file that nothing uses',
    command: UNUSED,
    break: (copy) => copy.write('packages/model/src/forgotten.ts', 'export const forgotten = true;\n'),
    expectOutput: [/Unused files/, /packages\/model\/src\/forgotten\.ts/],
  },
  {
    name: 'a room that does not declare a room it imports',
    command: BOUNDARIES,
    break: (copy) =>
      copy.edit('packages/checklist/package.json', (text) =>
        text.replace(/"@probity\/model": "0\.0\.0",?/, ''),
      ),
    expectOutput: [
      /undeclared-in-checklist: packages\/checklist\/src\/.* -> packages\/model\/src\/index\.ts/,
    ],
  },
  {
    name: 'files that need only the types of each other',
    command: BOUNDARIES,
    break(copy) {
      copy.write(
        'packages/model/src/left.ts',
        `import type { Right } from './right.ts';\nexport type Left = Right[];\n`,
      );
      copy.write(
        'packages/model/src/right.ts',
        `import type { Left } from './left.ts';\nexport type Right = Left[];\n`,
      );
    },
    expectOutput: [
      /no-cycle: packages\/model\/src\/left\.ts -> packages\/model\/src\/right\.ts -> .*left\.ts/,
      /no-folder-circle: packages\/model\/src: left\.ts, right\.ts import each other/,
    ],
  },
  {
    name: 'folders that import each other, although no files do',
    command: BOUNDARIES,
    break(copy) {
      copy.write('packages/model/src/left/a.ts', `export * from '../right/a.ts';\n`);
      copy.write('packages/model/src/right/a.ts', 'export const a = 1;\n');
      copy.write('packages/model/src/right/b.ts', `export * from '../left/b.ts';\n`);
      copy.write('packages/model/src/left/b.ts', 'export const b = 1;\n');
    },
    expectOutput: [
      /no-folder-circle: packages\/model\/src: left, right import each other/,
      /right\/b\.ts imports left\/b\.ts/,
      /move what both\s+need/,
    ],
  },
  {
    name: 'a folder with too many files, which nothing describes and the drawing does not show',
    command: BOUNDARIES,
    break(copy) {
      for (let n = 0; n <= 20; n += 1)
        copy.write(`packages/model/src/crowd/${n}.ts`, `export const n = ${n};\n`);
    },
    expectOutput: [
      /folder-size: packages\/model\/src\/crowd holds 21 product files/,
      /folder-sentence: nothing says what is in packages\/model\/src\/crowd/,
      /stale-drawing: ARCHITECTURE\.md/,
      /npm run boundaries -- --write/,
    ],
  },
  {
    name: 'a file and a function that are too long, and one with too many parameters',
    command: BOUNDARIES,
    break: (copy) =>
      copy.write(
        'packages/model/src/long.ts',
        `export function long(a: 1, b: 1, c: 1, d: 1, e: 1, f: 1) {\n${'  use();\n'.repeat(300)}}\n`,
      ),
    expectOutput: [
      /max-lines: packages\/model\/src\/long\.ts/,
      /max-lines-per-function: packages\/model\/src\/long\.ts/,
      /max-params: packages\/model\/src\/long\.ts/,
    ],
  },
  {
    name: 'a generated file that was edited by hand',
    command: GEN_CHECK,
    break: (copy) => copy.edit('docs/reference/checklist.md', append('One more line.')),
    expectOutput: [/docs\/reference\/checklist\.md is stale/],
  },
  {
    name: 'a Must check that says "should"',
    command: GEN_CHECK,
    break: (copy) => copy.edit(CREDENTIALS, (text) => text.replace(/^( +To verify,)/m, '$1 as one should,')),
    expectOutput: [/1\.1-credentials-required\/content\.yaml/, /a Must check does not say "should"/],
  },
  {
    name: 'a text that names a check which does not exist',
    command: GEN_CHECK,
    break: (copy) =>
      copy.edit(CREDENTIALS, (text) => text.replace(/^( +To verify,)/m, '$1 after check 9.9,')),
    expectOutput: [/1\.1-credentials-required\/content\.yaml/, /names check 9\.9, which does not exist/],
  },
  {
    name: 'a mapping that cannot exist',
    command: GEN_CHECK,
    break: (copy) => copy.edit(CREDENTIALS, (text) => text.replace(/CWE-\d+/, 'CWE-abc')),
    expectOutput: [/1\.1-credentials-required\/content\.yaml/, /must look like CWE-306/],
  },
  {
    name: 'a level that is not the specification’s',
    command: SPECIFICATION,
    break(copy) {
      // Everything else agrees with the new level, so that only the specification can object to it.
      copy.edit(TOKEN_LIFETIME, (text) =>
        text.replace('level: Should', 'level: Must').replaceAll('should', 'has to'),
      );
      const generated = run(['npm', 'run', 'gen'], copy.root);
      if (generated.code !== 0) throw new Error(generated.output);
    },
    expectOutput: [
      /check 1\.5 is "Access tokens are short-lived and can be revoked", Should/,
      /\+ +"level": "Must"/,
    ],
  },
  {
    name: 'an example that does not compile',
    command: EXAMPLE,
    break: (copy) =>
      copy.edit(`${WRITABLE_FIELDS}/content.yaml`, (text) =>
        text.replace('ProfileInput.parse(body)', 'ProfileInput.parse(bdoy)'),
      ),
    expectOutput: [/The example does not compile/, /2\.3-writable-fields\.ts.*bdoy/],
  },
  {
    name: 'an example that does not do what its check asks for',
    command: EXAMPLE,
    break: (copy) =>
      copy.edit(`${WRITABLE_FIELDS}/content.yaml`, (text) => text.replace('z.strictObject', 'z.looseObject')),
    expectOutput: [/FAIL .*the example of check 2\.3 > rejects a body with a role/],
  },
];

const COMMANDS = new Map(BREAKS.map(({ command }) => [command.join(' '), command]));

let copy: RepoCopy;
beforeEach(() => {
  copy = copyRepo();
});
afterEach(() => copy.remove());

describe('on an untouched copy', () => {
  it.each([...COMMANDS])('`%s` succeeds', (_shown, command) => {
    expect(run(command, copy.root)).toEqual({ code: 0, output: expect.any(String) });
  });
});

describe('the checks of this repository notice', () => {
  it.each(BREAKS.map((each) => [each.name, each] as const))('%s', (_name, each) => {
    each.break(copy);
    const { code, output } = run(each.command, copy.root);
    for (const expected of each.expectOutput) expect(output).toMatch(expected);
    expect(code).not.toBe(0);
  });
});
