import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isUnavailable, type AccessLogFacts } from '@probity/probe-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecrets } from '../secrets/secrets.ts';
import { scanAccessLog } from './scan-access-log.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.c2lnbmF0dXJlLW9mLW5vYm9keQ';
const RANDOM = 'q8Zt3LwX0aPn5RkV7bYc';
const RETAINED = 'opaque-token-of-this-run-1';
const RUN = 'k3j5h2g9f1';
const OUR_AGENT = `probity/1.2.3 (run ${RUN})`;

const combined = (target: string, { referrer = '-', agent = 'curl/8.0', method = 'GET' } = {}) =>
  `203.0.113.7 - - [03/Mar/2025:10:00:00 +0000] "${method} ${target} HTTP/1.1" 200 512 "${referrer}" "${agent}"`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probity-log-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Scans some lines and fails the test if any of the values below is in what is kept. */
async function scan(text: string | Buffer, name = 'access.log'): Promise<AccessLogFacts> {
  const secrets = createSecrets();
  secrets.add('eve.access', RETAINED);
  const path = join(folder, name);
  await writeFile(path, text);
  const facts = await scanAccessLog(path, { runTag: RUN, secrets });
  if (isUnavailable(facts)) throw new Error(facts.reason);
  const kept = JSON.stringify(facts);
  for (const value of [JWT, RANDOM, RETAINED, 'hunter2', ...JWT.split('.')])
    expect(kept).not.toContain(value);
  return facts;
}

/** The finds of one line in a few words: `query token jwt`. */
async function finds(line: string): Promise<string> {
  const { hits } = await scan(`${line}\n`);
  return hits.map(({ at, name, shape }) => `${at} ${name || '-'} ${shape}`).join(', ');
}

const NAMES: readonly [string, string, string][] = [
  ['a token by name', `/me?token=abc`, 'query token plain'],
  ['an access token', `/me?page=2&access_token=${JWT}`, 'query access_token jwt'],
  ['a key under a spelling of api_key', `/me?api-key=${RANDOM}`, 'query api-key random'],
  ['a key in camel case', `/me?apiKey=${RANDOM}`, 'query apiKey random'],
  ['a password', `/login?user=a&password=hunter2`, 'query password plain'],
  ['an encoded name', `/me?%74oken=abc`, 'query - plain'],
  ['two of them', `/login?pin=1234&otp=998877`, 'query pin plain, query otp plain'],
  ['a session in the path', `/shop;jsessionid=0A1B2C?x=1`, 'query jsessionid plain'],
  ['an empty token', `/me?token=`, ''],
  ['a flag', `/pads?pin=true&auth=1`, ''],
  ['a key that sorts', `/things?key=created_at`, ''],
  ['a key that looks random', `/maps?key=${RANDOM}`, 'query key random'],
  ['a long word with dashes', `/find?key=how-to-build-a-garden-shed`, ''],
  ['a keyword', `/find?keyword=${RANDOM}&author=${RANDOM}`, ''],
  ['the code and state of OAuth', `/callback?code=${RANDOM}&state=${RANDOM}`, ''],
  ['a signed state', `/callback?state=${JWT}`, ''],
  ['cursors', `/things?cursor=${RANDOM}&page_token=${RANDOM}&csrf_token=${RANDOM}`, ''],
  ['a vendor key under any name', `/x?v=sk_live_${'a1'.repeat(12)}`, 'query v stripe-key'],
  ['a JWT under any name', `/x?t=${JWT}`, 'query t jwt'],
  ['a JWT without a name', `/x?${JWT}`, 'query - jwt'],
  ['a JWT as a name', `/x?${JWT}=1`, 'query - jwt'],
  ['a JWT in the path', `/x/${JWT}/y`, 'path - jwt'],
  ['an AWS key in the path', `/x/AKIAIOSFODNN7EXAMPLE`, 'path - aws-key'],
  ['an id in the path', `/x/0198c2e4-7b1a-7cc3-9f21-2f6d1f7f0a11?a=1`, ''],
  ['stars', `/me?token=***`, ''],
  ['a masked end', `/me?token=abcd****`, ''],
  ['[FILTERED]', `/me?token=[FILTERED]&password=%5BFILTERED%5D`, ''],
  ['REDACTED', `/me?token=REDACTED&secret=%3Credacted%3E`, ''],
  ['a token in an address in a parameter', `/go?next=%2Fhome%3Ftoken%3Dabc`, 'query next plain'],
  ['a secret of this run', `/x?anything=${RETAINED}`, 'query anything ‹eve.access#1›'],
  ['a secret of this run in the path', `/x/${RETAINED}/y`, 'path - ‹eve.access#1›'],
];

const LINKS: readonly [string, string, string][] = [
  [
    'a presigned address',
    `/b/o?X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F2025&X-Amz-Security-Token=${RANDOM}&X-Amz-Signature=${RANDOM}`,
    'capability',
  ],
  ['a shared access signature', `/b/o?sv=2024&se=2025&session=x&sig=${RANDOM}`, 'capability'],
  ['a reset link', `/password/reset?token=${RANDOM}`, 'capability'],
  ['an invitation', `/invitations/${JWT}`, 'capability'],
  ['an access token in a reset link', `/password/reset?access_token=${RANDOM}`, 'random'],
  ['a secret of this run in a reset link', `/password/reset?token=${RETAINED}`, '‹eve.access#1›'],
];

describe('a line in the combined format', () => {
  it.each(NAMES)('with %s', async (_name, target, expected) => {
    expect(await finds(combined(target))).toBe(expected);
  });

  it.each(LINKS)('with %s', async (_name, target, expected) => {
    const { hits } = await scan(`${combined(target)}\n`);
    expect(new Set(hits.map(({ shape }) => shape))).toEqual(new Set([expected]));
  });

  it('with a reset token in what no mail can link to', async () => {
    const line = combined(`/password/reset?token=${RANDOM}`, { method: 'POST' });
    expect(await finds(line)).toBe('query token random');
  });

  it('of this tool with a token in the referrer, which the tool never sends', async () => {
    const referrer = `https://app.example.test/?token=${RANDOM}`;
    expect(await finds(combined('/me', { referrer, agent: OUR_AGENT }))).toBe('referrer token random');
  });

  it('with a token in the referrer', async () => {
    const line = combined('/pixel', { referrer: `https://app.example.test/?token=${RANDOM}` });
    expect(await finds(line)).toBe('referrer token random');
  });
});

const FORMATS: readonly [string, string, string][] = [
  ['common', `10.0.0.1 - - [03/Mar/2025:10:00:00 +0000] "GET /a?token=abc HTTP/1.0" 200 5`, 'query'],
  ['nginx without quotes', `10.0.0.1 GET /a?token=abc 200`, 'query'],
  ['Rails', `Started GET "/a?token=abc" for 10.0.0.1 at 2025-03-03 10:00:00 +0000`, 'query'],
  [
    'an AWS load balancer',
    `https 2025-03-03T10:00:00.1Z app/lb/50dc 10.0.0.1:2817 10.0.0.2:80 0.0 0.0 0.0 200 200 34 366 "GET https://api.example.test:443/a?token=abc HTTP/1.1" "curl/7.46.0" - - "Root=1-58337262-36d228ad5d99923122bbe354" "-"`,
    'query',
  ],
  ['JSON with url', `{"level":30,"url":"/a?token=abc","status":200}`, 'query'],
  ['JSON with a nested uri', `{"request":{"method":"GET","uri":"/a?token=abc"}}`, 'query'],
  ['JSON with a request line', `{"request":"GET /a?token=abc HTTP/1.1"}`, 'query'],
  ['JSON with the query apart', `{"path":"/a","query":"token=abc"}`, 'query'],
  ['JSON with the query in pieces', `{"path":"/a","query":{"token":"abc"}}`, 'query'],
  ['JSON with nginx arguments', `{"uri":"/a","args":"token=abc"}`, 'query'],
  ['JSON with a referrer', `{"path":"/a","http_referer":"https://x.test/?token=abc"}`, 'referrer'],
  [
    'JSON with headers',
    `{"req":{"url":"/a"},"headers":{"Referer":["https://x.test/?token=abc"]}}`,
    'referrer',
  ],
  ['JSON around a text line', `{"log":${JSON.stringify(combined('/a?token=abc'))}}`, 'query'],
  ['Google Cloud', `{"httpRequest":{"requestUrl":"https://x.test/a?token=abc"}}`, 'query'],
];

describe('a log', () => {
  it.each(FORMATS)('in the format of %s', async (_name, line, at) => {
    const { parsed, queries, hits } = await scan(`${line}\n`);
    expect(hits).toEqual([{ line: 1, at, name: 'token', shape: 'plain' }]);
    expect({ parsed, queries }).toEqual({ parsed: 1, queries: at === 'query' });
  });

  it('of CloudFront names its columns first', async () => {
    const facts = await scan(
      [
        '#Version: 1.0',
        '#Fields: date time cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query',
        '2025-03-03\t10:00:00\tGET\tx.test\t/a\t200\t-\tcurl\t-',
        '2025-03-03\t10:00:00\tGET\tx.test\t/a\t200\t-\tcurl\tpage=1&token=abc',
        `2025-03-03\t10:00:00\tGET\tx.test\t/a\t200\thttps://x.test/?pwd=hunter2\tcurl\t-`,
      ].join('\n'),
    );
    expect(facts.hits.map(({ line, at, name }) => `${line} ${at} ${name}`)).toEqual([
      '4 query token',
      '5 referrer pwd',
    ]);
    expect(facts).toMatchObject({ lines: 5, parsed: 3, queries: true });
  });

  it('tells which lines it can read, and whether queries are logged', async () => {
    const facts = await scan(`${combined('/a')}\nnonsense\n\n${combined('/b')}\r\n`);
    expect(facts).toMatchObject({ lines: 4, parsed: 2, queries: false, ours: false, found: 0 });
  });

  it('does not take the question mark of a referrer or an agent for a logged query', async () => {
    const line = combined('/a', { referrer: 'https://x.test/?a=1', agent: 'what?' });
    expect((await scan(line)).queries).toBe(false);
  });

  it('with requests of this run is of this target, and what they carry counts by its mark only', async () => {
    const facts = await scan(
      [
        combined('/me', { agent: OUR_AGENT }),
        combined(`/me?access_token=${JWT}`, { agent: OUR_AGENT }),
        combined(`/me?access_token=${RETAINED}`, { agent: OUR_AGENT }),
        combined(`/me?access_token=${RANDOM}`, { agent: 'probity/1.0.0 (run zzzzzzzzzz)' }),
        combined(`/me?access_token=${RANDOM}`),
      ].join('\n'),
    );
    expect(facts).toMatchObject({ ours: true, ownLines: 3, found: 2 });
    expect(facts.hits.map(({ line, shape }) => `${line} ${shape}`)).toEqual(['3 ‹eve.access#1›', '5 random']);
  });

  it('keeps a thousand finds and counts them all, whatever the links', async () => {
    const link = `${combined(`/reset/x?token=${RANDOM}`)}\n`;
    const facts = await scan(link.repeat(1500) + `${combined('/a?token=abc')}\n`.repeat(1500));
    expect(facts).toMatchObject({ lines: 3000, found: 1500, capabilities: 1500 });
    expect(facts.hits.filter(({ shape }) => shape === 'plain')).toHaveLength(1000);
  });

  it('may be packed', async () => {
    const text = `${combined('/a')}\n`.repeat(5000) + combined('/a?token=abc');
    expect((await scan(gzipSync(text), 'access.log.gz')).hits).toEqual([
      { line: 5001, at: 'query', name: 'token', shape: 'plain' },
    ]);
  });

  it('may hold a line that never ends', async () => {
    const facts = await scan(`${combined('/a')}\n${'x'.repeat(3_000_000)}\n${combined('/a?token=abc')}\n`);
    expect(facts.lines).toBe(3);
    expect(facts.hits.map(({ line }) => line)).toEqual([3]);
  });

  it('that cannot be read names the input', async () => {
    const options = { runTag: RUN, secrets: createSecrets() };
    expect(await scanAccessLog(join(folder, 'absent.log'), options)).toEqual({
      reason: 'The access log cannot be read (ENOENT).',
      missing: 'evidence.access_log',
    });
    await writeFile(join(folder, 'broken.log.gz'), 'no gzip');
    expect(await scanAccessLog(join(folder, 'broken.log.gz'), options)).toMatchObject({
      missing: 'evidence.access_log',
    });
  });
});
