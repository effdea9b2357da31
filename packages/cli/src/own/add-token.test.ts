import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { addToken } from './add-token.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';
const HARBOR = readFileSync(new URL('../../../intake/examples/harbor/probity.yaml', import.meta.url), 'utf8');

/** Name, profile, and what it is afterwards; null if it is left to a person. */
const PROFILES: [message: string, before: string, after: string | null][] = [
  [
    'no ownership',
    'target:   http://localhost # here\n\n# the end\n',
    `target:   http://localhost # here\n\n# the end\nownership:\n  token: ${TOKEN}\n`,
  ],
  [
    'no line break at the end',
    'target: http://localhost',
    `target: http://localhost\nownership:\n  token: ${TOKEN}\n`,
  ],
  ['nothing', '', `ownership:\n  token: ${TOKEN}\n`],
  ['comments alone', '# mine\n', `# mine\nownership:\n  token: ${TOKEN}\n`],
  [
    'line breaks of Windows',
    'target: x\r\nmode: active\r\n',
    `target: x\r\nmode: active\r\nownership:\r\n  token: ${TOKEN}\r\n`,
  ],
  ['an indented root', '  target: x\n', `  target: x\n  ownership:\n    token: ${TOKEN}\n`],
  [
    'a statement in braces',
    "ownership: { stated_by: 'A, B',  until: 2027-01-31 } # said\ntarget: x\n",
    `ownership: { stated_by: 'A, B',  until: 2027-01-31, token: ${TOKEN} } # said\ntarget: x\n`,
  ],
  [
    'a statement in braces over several lines',
    'ownership: {\n  stated_by: Ada, # she\n  until: 2027-01-31 # then\n}\n',
    `ownership: {\n  stated_by: Ada, # she\n  until: 2027-01-31, token: ${TOKEN} # then\n}\n`,
  ],
  [
    'a statement in lines',
    'ownership:\n    # by word\n    stated_by:   Ada\n    until: 2027-01-31\ntarget: x\n',
    `ownership:\n    # by word\n    token: ${TOKEN}\n    stated_by:   Ada\n    until: 2027-01-31\ntarget: x\n`,
  ],
  [
    'a long text at the end',
    'target: x\nname: |\n  one\n  two\n',
    `target: x\nname: |\n  one\n  two\nownership:\n  token: ${TOKEN}\n`,
  ],
  [
    'a long text that ends without a line break',
    'name: |+\n  one',
    `name: |+\n  one\nownership:\n  token: ${TOKEN}\n`,
  ],
  ['braces around everything', '{ target: x }\n', null],
  ['an end of the document', 'target: x\n...\n', null],
  ['a second document', 'target: x\n---\ntarget: y\n', null],
  ['a list', '- x\n', null],
  ['what is not YAML', 'target: "x\n', null],
  ['an ownership that is an alias', 'a: &o { token: x }\nownership: *o\n', null],
];

test.each(PROFILES)('a profile with %s', (_message, before, after) => {
  expect(addToken(before, TOKEN)).toBe(after);
});

test('the profile of Harbor keeps every byte', () => {
  const after = addToken(HARBOR, TOKEN);
  expect(after?.startsWith(HARBOR)).toBe(true);
  expect(after?.slice(HARBOR.length)).toBe(`ownership:\n  token: ${TOKEN}\n`);
});

test('a profile keeps every byte, wherever it ends', () => {
  // Each prefix that ends with a line is a profile that somebody may have; most of them are valid.
  const lines = HARBOR.split('\n');
  const written = lines.flatMap((_, count) => {
    const before = `${lines.slice(0, count).join('\n')}\n`;
    const after = addToken(before, TOKEN);
    return after === null ? [] : [{ before, after }];
  });
  expect(written.length).toBeGreaterThan(lines.length / 2);
  for (const { before, after } of written) {
    expect(after.startsWith(before)).toBe(true);
    expect(parse(after)).toEqual({ ...(parse(before) as object), ownership: { token: TOKEN } });
  }
});

test.each(['1'.repeat(32), `12e${'4'.repeat(29)}`, '0'.repeat(32)])('the token %s stays a text', (token) => {
  for (const before of [
    '',
    'ownership: { stated_by: A, until: 2027-01-31 }\n',
    'ownership:\n  stated_by: A\n',
  ]) {
    expect(parse(addToken(before, token) ?? '')).toMatchObject({ ownership: { token } });
  }
});
