import { expect, it } from 'vitest';
import { claimsOf } from './claims.ts';
import { anchorsOf } from './headings.ts';

it.each([
  ['a path in code', 'See `packages/lab/src/main.ts`.', ['path packages/lab/src/main.ts']],
  ['a path with a placeholder', 'See `packages/lab/src/<id>.ts`.', []],
  ['a path of another site', 'See `https://example.com/docs/x.md`.', []],
  ['a link', 'See [this](guide/a.md#b).', ['link guide/a.md#b']],
  ['a script with options', '`npm run gen -- --check` compares', ['script npm run gen -- --check']],
  ['a command with options', '`npx probity run --mode observe`', ['command run --mode observe']],
  ['a command in a block', '```sh\nprobity plan --why # says why\n```', ['command plan --why']],
  ['output of a command', '```\nprobity nonsense --why\n```', []],
  ['an option alone', 'with `--json`', ['option --json']],
])('%s', (_name, text, expected) => {
  const found = claimsOf({ path: 'README.md', text });
  expect(found.map((claim) => `${claim.kind} ${claim.text}`)).toEqual(expected);
});

it('anchors are named as GitHub does', () => {
  const text = '# What it *does*\n```sh\n# no heading\n```\n## `mint`\n### A, b and c';
  expect([...anchorsOf(text)]).toEqual(['what-it-does', 'mint', 'a-b-and-c']);
});
