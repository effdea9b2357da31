import { describe, expect, it } from 'vitest';
import { cookiesOf } from './extract.ts';

const read = (...lines: string[]) =>
  cookiesOf({ status: 200, headers: { 'Set-Cookie': lines }, body: Buffer.from(''), cut: false });

/** What real servers send, and odder: the line, and the value, lifetime and visibility that are read from it. */
const LINES: [line: string, name: string, value: string, lifetime: number | null, httpOnly: boolean][] = [
  ['sid=abc; Path=/; HttpOnly', 'sid', 'abc', null, true],
  ['sid=s%201; Max-Age=60', 'sid', 's%201', 60_000, false],
  ['sid=s:abc.def%2B; Priority=High', 'sid', 's:abc.def%2B', null, false],
  ['sid="abc"; HttpOnly', 'sid', '"abc"', null, true],
  ['sid={"a":1,"b":"c"}', 'sid', '{"a":1,"b":"c"}', null, false],
  [' sid = abc ;HttpOnly;;Secure', 'sid', 'abc', null, true],
  ['sid=a=b==; secure', 'sid', 'a=b==', null, false],
  ['sid==x', 'sid', '=x', null, false],
  ['sid=%zz', 'sid', '%zz', null, false],
  ['sid=ä', 'sid', 'ä', null, false],
  ['sid=a\tb', 'sid', 'a\tb', null, false],
  ['a[b]=c', 'a[b]', 'c', null, false],
  ['__Host-sid=x; Secure; Path=/; SameSite=None; Partitioned', '__Host-sid', 'x', null, false],
  ['constructor=x', 'constructor', 'x', null, false],
  ['sid=x; HTTPONLY ; MAX-AGE = 060 ', 'sid', 'x', 60_000, true],
  ['sid=x; Max-Age=60.5', 'sid', 'x', null, false],
  ['sid=x; Max-Age="60"', 'sid', 'x', null, false],
  ['sid=x; Max-Age=', 'sid', 'x', null, false],
  ['sid=x; Expires=Wed, 21 Oct 2037 07:28:00 GMT; HttpOnly', 'sid', 'x', null, true],
  ['sid=x; Expires=garbage; HttpOnly', 'sid', 'x', null, true],
  // As RFC 6265 has it: the last of several counts, and what is written behind HttpOnly does not.
  ['sid=x; Max-Age=0; Max-Age=60', 'sid', 'x', 60_000, false],
  ['sid=x; HttpOnly=true', 'sid', 'x', null, true],
];

describe('Set-Cookie', () => {
  it.each(LINES)('%j', (line, name, value, lifetime, httpOnly) => {
    expect(read(line)).toEqual({ [name]: { value, lifetime, httpOnly } });
  });

  it.each(['', 'abc', '=abc', ';sid=x', 'sid=', 'sid=; Max-Age=0', 'sid=x; Max-Age=0', 'sid=x; max-age=-1'])(
    '%j sets nothing',
    (line) => {
      expect(read(line)).toEqual({});
    },
  );

  it('may be there several times, and the last of a name counts', () => {
    expect(Object.entries(read('a=1', 'b=2', 'a=3')).map(([name, { value }]) => [name, value])).toEqual([
      ['a', '3'],
      ['b', '2'],
    ]);
  });
});
