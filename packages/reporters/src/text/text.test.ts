import { execFileSync } from 'node:child_process';
import { RunResultSchema } from '@probity/model';
import { describe, expect, test } from 'vitest';
import * as examples from '../examples/example-results.ts';
import { jsonReport } from '../json.ts';
import { shellQuote } from './shell-quote.ts';
import { harmless, untrusted } from './untrusted.ts';
import { counted, duration, either, firstClause, grouped, percent } from './words.ts';

test.each([
  'plain',
  'GET /v1/projects/{id}',
  "it's",
  '$(reboot) `id` "x" \\',
  'a\nb\u001B[2J\u0007\u202E',
  '-rf',
  '!history',
  '',
  '~root *',
])('a shell reads %j back unchanged, and it prints harmlessly', (text) => {
  const quoted = shellQuote(text);
  expect(quoted).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  const read = execFileSync('bash', ['-c', `printf '%s' ${quoted}`], {
    env: { LC_ALL: 'C.UTF-8' },
    // With a socket for stdin, bash would think that it is a login from afar.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(read.toString()).toBe(text);
});

describe('json', () => {
  test.each(Object.entries(examples))('%s is the document again and fits the schema', (_, result) => {
    const text = [...jsonReport(result)].join('');
    expect(JSON.parse(text)).toEqual(result);
    expect(RunResultSchema.safeParse(JSON.parse(text)).success).toBe(true);
  });

  test('characters that act on a terminal are escaped and mean the same', () => {
    const name = 'a\u009B31m\u202E\u2028\u{E0041}z';
    const result = { ...examples.withoutFindings, target: { ...examples.withoutFindings.target, name } };
    const text = [...jsonReport(result)].join('');
    expect(text).toContain(String.raw`a\u009b31m\u202e\u2028\udb40\udc41z`);
    expect(JSON.parse(text)).toEqual(result);
  });
});

test('untrusted text is one short harmless line', () => {
  expect(untrusted('a\u001B[31m\r\n\tb\u202E\u0085c\u{E0041}')).toBe('a[31m b c');
  expect(untrusted('x'.repeat(999), 10)).toBe('xxxxxxxxx…');
  expect(untrusted(`z${'\u0301'.repeat(50)}`)).toHaveLength(4);
});

test('a stack keeps its lines and loses what acts on a terminal', () => {
  expect(harmless('Error: \u001B[2Jx\u202E\u2028\n\tat y\r\n')).toBe('Error: [2Jx\n\tat y\n');
});

test('numbers and times read as people say them', () => {
  expect([grouped(2481), grouped(1_000_000), grouped(12.5)]).toEqual(['2 481', '1 000 000', '12.5']);
  expect([0.42, 52, 532, 3900].map(duration)).toEqual(['0.4 s', '52 s', '8 min 52 s', '1 h 5 min']);
  expect([counted(1, 'case'), counted(2, 'case')]).toEqual(['1 case', '2 cases']);
  expect([either([401]), either([403, 404])]).toEqual(['401', '403 or 404']);
  expect(firstClause('bob deleted it. Alice finds it no more.')).toBe('bob deleted it');
  expect(percent(999, 1000)).toBe(99);
});
