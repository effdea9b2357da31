import { describe, expect, it } from 'vitest';
import { extractText, placeIn } from './extract.ts';

const answer = (...lines: string[]) => ({
  status: 200,
  headers: { 'set-cookie': lines },
  body: Buffer.from('{}'),
  cut: false,
});

const CASES: [what: string, lines: string[], name: string | undefined][] = [
  ['the only one', ['JSESSIONID=s-1; Path=/'], 'JSESSIONID'],
  ['the one beside a CSRF token', ['XSRF-TOKEN=x', 'connect.sid=s-1'], 'connect.sid'],
  ['the one that scripts cannot read', ['display=wide', 'id=s-1; HttpOnly'], 'id'],
  [
    'the one beside those of a balancer',
    ['AWSALB=b; Path=/', 'AWSALBCORS=b', '__cf_bm=c; HttpOnly', 'sid=s-1'],
    'sid',
  ],
  ['none where two could be', ['a=1; HttpOnly', 'b=2; HttpOnly'], undefined],
  ['none where none is set', [], undefined],
  ['none where it is deleted', ['sid=; Max-Age=0'], undefined],
];

describe('the session cookie of a login is', () => {
  it.each(CASES)('%s', (_what, lines, name) => {
    expect(placeIn(answer(...lines), 'cookie:*')).toBe(name === undefined ? undefined : `cookie:${name}`);
    expect(extractText(answer(...lines), 'cookie:*')).toBe(name === undefined ? undefined : 's-1');
  });
});
