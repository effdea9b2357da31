import { expect, test } from 'vitest';
import { UsageError } from '../errors/usage-error.ts';
import { assertMeant } from './assert-meant.ts';
import { drawSheet } from './sheet.ts';
import { writeProfile } from './write-profile.ts';

const MEANT = { name: 'Harbor', public: ['GET /a'] };

test('a text that means what was meant is kept', () => {
  expect(() =>
    assertMeant('# a comment\nname: Harbor\npublic: [ GET /a ]\n', { value: MEANT }),
  ).not.toThrow();
});

const ESCAPED: [what: string, text: string, value?: Record<string, never>][] = [
  ['a key too many', 'name: Harbor\npublic: [ GET /a ]\nmode: disruptive\n'],
  ['a key too few', 'name: Harbor\n'],
  ['a value that became a number', 'name: 1\npublic: [ GET /a ]\n'],
  ['a second document', 'name: Harbor\npublic: [ GET /a ]\n---\nmint: { command: [sh] }\n'],
  ['a directive', '%YAML 1.1\n---\nname: Harbor\npublic: [ GET /a ]\n... x\n'],
  ['a tag', 'name: !!x Harbor\npublic: [ GET /a ]\n'],
  ['an alias', 'name: &a Harbor\npublic: [ GET /a ]\nmode: *a\n'],
  ['no YAML at all', 'name: "Harbor\n'],
  ['a control character in a comment', '# \u001B[2J\nname: Harbor\npublic: [ GET /a ]\n'],
  ['a line break of another kind in a comment', '# a\u2028b\nname: Harbor\npublic: [ GET /a ]\n'],
];
test.each(ESCAPED)('%s is refused', (_what, text) => {
  expect(() => assertMeant(text, { value: MEANT })).toThrow(UsageError);
});

const COMMANDS: [what: string, put: [key: string, value: never]][] = [
  ['the password of an identity', ['identities', { alice: { password: { command: ['id'] } } } as never]],
  ['the token of an expendable account', ['expendable', [{ token: { command: ['id'] } }] as never]],
  ['a further secret', ['identities', { alice: { secrets: { pin: { command: ['id'] } } } } as never]],
  ['a source of tokens', ['mint', { command: ['id'] } as never]],
];
test.each(COMMANDS)('a command for %s is never written, even where it was meant', (_what, [key, value]) => {
  expect(() => writeProfile(drawSheet((sheet) => sheet.put(key, value)))).toThrow(UsageError);
});

test('comments and values stay on their lines, and say the same', () => {
  const text = writeProfile(
    drawSheet((sheet) => {
      sheet.note('why\nmint: { command: [sh] }');
      sheet.put('name', 'a\nb\u202E\uD800', 'because\r\nmode: disruptive');
      sheet.gap();
      sheet.map('auth', (auth) => auth.note('nothing yet'));
      sheet.list('public', [{ value: "GET /'x'", why: 'x\u0085y' }]);
    }),
  );
  expect(text).toBe(
    String.raw`# why mint: { command: [sh] }
name: "a\nb\u202e\ud800" # because  mode: disruptive

# auth:
#   nothing yet
public:
  - GET /'x' # x y
`,
  );
});
