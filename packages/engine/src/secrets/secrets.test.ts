import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { costOf } from '../cost-of.test-api.ts';
import { createSecrets } from './secrets.ts';

const PASSWORD = 'pä"ss/w+rd <&> ok!';
const JWT = `${b64('{"alg":"HS256"}')}.${b64('{"sub":"alice","iat":1}')}.${'s'.repeat(43)}`;

function b64(text: string): string {
  return Buffer.from(text).toString('base64url');
}

function store(...secrets: readonly (readonly [string, string])[]) {
  const created = createSecrets();
  for (const [name, value] of secrets) created.add(name, value);
  return created;
}

describe('marks', () => {
  it('number the values of a name, and the same value keeps its mark', () => {
    const secrets = createSecrets();
    const marks = ['one-value', 'two-value', 'one-value'].map((value) => secrets.add('alice.access', value));
    expect(marks).toEqual(['‹alice.access#1›', '‹alice.access#2›', '‹alice.access#1›']);
    expect(secrets.add('bob.access', 'two-value')).toBe('‹alice.access#2›');
    expect(secrets.reveal('‹alice.access#2›')).toBe('two-value');
  });

  it('are recipes for forgeries', () => {
    expect(createSecrets().add('forged:damaged(alice.access#1)', 'x')).toBe(
      '‹forged:damaged(alice.access#1)›',
    );
  });

  it('have nothing behind them unless they were given', () => {
    expect(() => createSecrets().reveal('‹x#1›')).toThrow('no secret');
  });
});

describe('redact', () => {
  const spellings: readonly (readonly [string, string])[] = [
    ['plain', PASSWORD],
    ['base64', Buffer.from(PASSWORD).toString('base64')],
    ['base64 without padding', Buffer.from(PASSWORD).toString('base64').replace(/=+$/, '')],
    ['base64url', b64(PASSWORD)],
    ['percent-encoded', encodeURIComponent(PASSWORD)],
    [
      'percent-encoded in lower case',
      encodeURIComponent(PASSWORD).replace(/%../g, (hex) => hex.toLowerCase()),
    ],
    ['as a form value', new URLSearchParams({ x: PASSWORD }).toString().slice(2)],
    ['as a JSON string', JSON.stringify(PASSWORD).slice(1, -1)],
    ['as a JSON string with escaped slashes', JSON.stringify(PASSWORD).slice(1, -1).replaceAll('/', '\\/')],
    ['hexadecimal', Buffer.from(PASSWORD).toString('hex')],
  ];
  it.each(spellings)('masks a secret that is %s', (_, text) => {
    expect(store(['a.password', PASSWORD]).redact(`<${text}>`)).toBe('<‹a.password#1›>');
  });

  it.each(['', 'u', 'us', 'use'])('masks a secret inside the base64 of a longer text after %j', (before) => {
    const text = Buffer.from(`${before}${PASSWORD}:after`).toString('base64');
    const redacted = store(['a.password', PASSWORD]).redact(`Basic ${text}`);
    expect(redacted).toContain('‹a.password#1›');
    expect(Buffer.from(redacted.slice(6).split('‹')[0] ?? '', 'base64').toString()).toContain(before);
    expect(redacted).not.toContain(text.slice(8, 20));
  });

  it.each([
    ['the whole', JWT, '‹a.access#1›'],
    ['the payload', JWT.split('.')[1]!, '‹a.access#1›'],
    ['the signature', JWT.split('.')[2]!, '‹a.access#1›'],
    ['but not the header', JWT.split('.')[0]!, JWT.split('.')[0]!],
  ])('masks of a JWT %s', (_, text, expected) => {
    expect(store(['a.access', JWT]).redact(text)).toBe(expected);
  });

  it('takes the longest secret where several begin', () => {
    const secrets = store(['short', 'abcdefgh'], ['long', 'abcdefghijkl']);
    expect(secrets.redact('abcdefghijkl abcdefghij')).toBe('‹long#1› ‹short#1›ij');
  });

  it('leaves a short password in answers alone and masks it in what we sent', () => {
    const secrets = store(['a.password', 'apple']);
    expect(secrets.redact('an apple pie')).toBe('an apple pie');
    expect(secrets.redactSent('{"password":"apple","like":"apples"}')).toBe(
      '{"password":"‹a.password#1›","like":"apples"}',
    );
    expect(secrets.redactSent(`Basic ${Buffer.from('bob:apple').toString('base64')}`)).toContain(
      '‹a.password#1›',
    );
    expect(secrets.find('an apple pie')).toEqual([]);
  });

  it('does not mask inside its own marks', () => {
    const secrets = store(['alice.access', 'long-enough-token'], ['bob.password', 'alice']);
    expect(secrets.redactSent('long-enough-token alice')).toBe('‹alice.access#1› ‹bob.password#1›');
  });

  it('knows a secret from the moment it is added', () => {
    const secrets = store(['a', 'first-secret']);
    expect(secrets.redact('second-secret')).toBe('second-secret');
    secrets.add('b', 'second-secret');
    expect(secrets.redact('second-secret')).toBe('‹b#1›');
  });

  it('leaves text without secrets unchanged, whatever it is', () => {
    for (const text of ['', 'x', '‹a#1›', '\u0000\ud800', 'secre', 'first-secre']) {
      expect(store(['a', 'first-secret'], ['b', '']).redact(text)).toBe(text);
    }
  });

  it('finds the marks in a text, each once', () => {
    const secrets = store(['a', 'first-secret'], ['b', 'second-secret']);
    expect(secrets.find('second-secret first-secret second-secret')).toEqual(['‹b#1›', '‹a#1›']);
  });

  it('is not slowed down by many secrets', () => {
    const body = JSON.stringify(
      Array.from({ length: 700 }, (_, n) => ({
        id: n,
        name: `Item number ${n} of many`,
        note: 'lorem ipsum dolor sit amet',
      })),
    );
    const cost = (count: number) => {
      const secrets = createSecrets();
      for (let n = 0; n < count; n += 1)
        secrets.add('s', `${b64(`{"alg":"RS256"}`)}.${b64(`{"sub":"user-${n}"}`)}.${b64(`${n}`.repeat(60))}`);
      for (let n = 0; n < 20; n += 1) secrets.redact(body);
      return costOf(20, () => void secrets.redact(body));
    };
    // One search for each secret would cost a hundred times as much.
    expect(cost(100) / cost(1)).toBeLessThan(20);
  });
});

describe('quick hashes of a password', () => {
  const ENCODINGS: Readonly<Record<string, (digest: Buffer) => string>> = {
    'hexadecimal in lower case': (digest) => digest.toString('hex'),
    'hexadecimal in upper case': (digest) => digest.toString('hex').toUpperCase(),
    base64: (digest) => digest.toString('base64'),
    'base64 without padding': (digest) => digest.toString('base64').replace(/=+$/, ''),
    'base64 in an address': (digest) => encodeURIComponent(digest.toString('base64')),
    'base64 in JSON that escapes slashes': (digest) => digest.toString('base64').replaceAll('/', '\\/'),
    base64url: (digest) => digest.toString('base64url'),
    'base64url with padding': (digest) => digest.toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
  };
  const table = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((algorithm) =>
    Object.entries(ENCODINGS).flatMap(([encoding, encode]) =>
      // Some of these hashes have the characters in which the alphabets differ.
      ['apple', PASSWORD, 'correct-horse-9', 'alice-correct-horse-1'].map((password) => {
        const digest = createHash(algorithm).update(password).digest();
        return [algorithm, encoding, password, encode(digest)] as const;
      }),
    ),
  );

  it.each(table)(
    '%s, %s, of %s, is masked by owner and algorithm',
    (algorithm, _encoding, password, text) => {
      const secrets = store(['alice.password', password]);
      expect(secrets.redact(`{"hash":"${text}"}`)).toBe(`{"hash":"‹alice.password ${algorithm}›"}`);
      expect(secrets.redactSent(`{SHA}${text}`)).toBe(`{SHA}‹alice.password ${algorithm}›`);
      expect(secrets.find(text)).toEqual([`‹alice.password ${algorithm}›`]);
    },
  );

  it.each([
    ['in front', (hash: (text: string) => string) => hash(`ann@example.com${PASSWORD}`)],
    ['behind', (hash: (text: string) => string) => hash(`${PASSWORD}ann@example.com`)],
    ['with a sign between them', (hash: (text: string) => string) => hash(`ann@example.com:${PASSWORD}`)],
  ])('are known with the name of the account %s', (_where, make) => {
    const secrets = createSecrets();
    secrets.saltWith('alice', ['ann@example.com']);
    secrets.add('alice.password', PASSWORD);
    const hash = make((text) => createHash('sha256').update(text).digest('hex'));
    expect(secrets.find(hash)).toEqual(['‹alice.password sha256 salted›']);
  });

  it('leave the marks of the passwords as they were, and share one for all passwords of an account', () => {
    const secrets = createSecrets();
    expect(secrets.add('alice.password', 'first-password')).toBe('‹alice.password#1›');
    expect(secrets.add('alice.password', 'second-password')).toBe('‹alice.password#2›');
    const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
    expect(secrets.redact(`${md5('first-password')} ${md5('second-password')}`)).toBe(
      '‹alice.password md5› ‹alice.password md5›',
    );
  });

  it.each(['wrong.password', 'alice.access', 'forged:x(alice.password#1)'])(
    'are not looked for of %s',
    (name) => {
      const hash = createHash('md5').update('some-value-1').digest('hex');
      expect(store([name, 'some-value-1']).redact(hash)).toBe(hash);
    },
  );
});
