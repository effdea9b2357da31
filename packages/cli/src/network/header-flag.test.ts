import { describe, expect, it } from 'vitest';
import { givenHeaders } from './header-flag.ts';
import { refuseCredentialHeaders } from './refuse-credential-headers.ts';

const ENV = { KEY: 'value-of-key', EMPTY: '' };

describe('givenHeaders', () => {
  it.each([
    ['X-Trace: on', 'X-Trace', 'on', false],
    ['X-Trace:on', 'X-Trace', 'on', false],
    ['X-Key: $KEY', 'X-Key', 'value-of-key', true],
    ['X-Trace: a ${KEY} b', 'X-Trace', 'a value-of-key b', true],
    ['X-Api-Key: plain-one', 'X-Api-Key', 'plain-one', true],
    ['X-Id: 8f14e45fceea167a5a36dedd', 'X-Id', '8f14e45fceea167a5a36dedd', true],
    ['X-Url: http://a:80/b', 'X-Url', 'http://a:80/b', false],
  ])('reads %s', (line, name, value, isSecret) => {
    expect(givenHeaders([line], ENV)).toEqual([{ name, value, isSecret }]);
  });

  it.each([
    ['no name', 'secret-text', 'not written as "Name: value"'],
    ['a bad name', 'X Y: secret-text', 'not written as "Name: value"'],
    ['no value', 'X-Y:', 'has no value'],
    ['a credential', 'authorization: Bearer secret-text', 'under `identities`'],
    ['a cookie', 'Cookie: sid=secret-text', 'under `identities`'],
    ['the host', 'Host: other.example', 'the connection decide'],
    ['the length', 'Content-Length: 5', 'the connection decide'],
    ['a variable that is not set', 'X-Y: $NOT_SET', 'NOT_SET is not set'],
    ['an empty variable', 'X-Y: $EMPTY', 'EMPTY is not set'],
    ['a second line', 'X-Y: a\r\nX-Z: secret-text', 'no header may have'],
  ])('refuses %s, and repeats no value', (_, line, says) => {
    const act = (): unknown => givenHeaders([line], ENV);
    expect(act).toThrow(says);
    expect(act).not.toThrow('secret-text');
  });

  it('refuses a header twice', () => {
    expect(() => givenHeaders(['X-A: 1', 'x-a: 2'], ENV)).toThrow('twice');
  });
});

describe('refuseCredentialHeaders', () => {
  const scheme = { name: 'key', type: 'apiKey', in: 'header', parameter: 'X-Key', flows: [] };
  const place = { in: 'header', name: 'X-Token', template: '{token}' } as const;
  const identity = {
    name: 'alice',
    kind: 'user',
    credential: { kind: 'static', place },
    user: null,
    secrets: ['token'],
    secondFactor: false,
  } as const;
  const target = { identities: [identity], securitySchemes: [scheme] };

  it.each(['x-key', 'X-TOKEN'])('refuses %s, by which callers are known', (name) => {
    expect(() => refuseCredentialHeaders(['X-Trace', name], target)).toThrow(`--header ${name} is refused`);
  });

  it('lets others pass', () => {
    expect(() => refuseCredentialHeaders(['X-Trace'], target)).not.toThrow();
  });
});
