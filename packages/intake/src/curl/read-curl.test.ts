import { describe, expect, it } from 'vitest';
import { readTarget } from '../read-target.ts';
import { readCurl } from './read-curl.ts';

const ENV = { TOKEN: 'secret-token-1', HOST: 'https://api.example' };
const H = `-H "Authorization: Bearer $TOKEN"`;

async function targetOf(line: string) {
  const read = readCurl(line, ENV);
  if ('problem' in read) throw new Error(read.problem);
  const loaded = await readTarget({
    env: {},
    readFile: () => Promise.reject(new Error('nothing is read')),
    descriptionText: read.descriptionText,
    authText: read.authText,
    overrides: { url: read.url, basePath: '' },
  });
  if ('problems' in loaded) throw new Error(loaded.problems.map(({ message }) => message).join('\n'));
  return { ...loaded.target, secretValues: loaded.secretValues };
}

const READ: [what: string, line: string, operation: string, secrets: Record<string, string>][] = [
  [
    'a header with a variable',
    `curl ${H} https://api.example/a`,
    'GET /a',
    { 'alice.token': 'secret-token-1' },
  ],
  ['an address from variables', `curl ${H} "$HOST/a"`, 'GET /a', { 'alice.token': 'secret-token-1' }],
  [
    'several lines, as browsers copy them',
    `curl 'https://api.example/a/17' \\\n  -H 'accept: application/json' \\\n  -H 'sec-ch-ua: "x"' \\\n  -b 'sid=abc123; theme=dark' \\\n  --data-raw $'{"a":"it\\'s"}' --compressed`,
    'POST /a/{a_id}',
    { 'alice.token': 'abc123' },
  ],
  [
    'an id in what is read, as it is',
    `curl -sS ${H} https://api.example/a/17`,
    'GET /a/17',
    { 'alice.token': 'secret-token-1' },
  ],
  [
    'an id in what is written, which is not ours',
    `curl -XDELETE ${H} https://api.example/a/17`,
    'DELETE /a/{a_id}',
    {},
  ],
  ['a method', `curl --request put ${H} https://api.example/a -d '{}'`, 'PUT /a', {}],
  ['a query that belongs to -G', `curl -G ${H} https://api.example/a -d b=1`, 'GET /a', {}],
  [
    'HTTP Basic',
    `curl -u ann:pass-word-1 https://api.example/a`,
    'GET /a',
    { 'alice.password': 'pass-word-1' },
  ],
  [
    'HTTP Basic in the address',
    `curl https://ann:pass-word-1@api.example/a`,
    'GET /a',
    { 'alice.password': 'pass-word-1' },
  ],
  [
    'a key of its own header',
    `curl -H 'X-Api-Key: k-12345' https://api.example/a`,
    'GET /a',
    { 'alice.token': 'k-12345' },
  ],
];

const REFUSED: [what: string, line: string, problem: RegExp][] = [
  [
    'a file for the answer',
    `curl -o out ${H} http://a/`,
    /^The option --output of curl reads or writes a file/,
  ],
  ['a file for the answer, written together', `curl -sSoout ${H} http://a/`, /^The option --output of curl/],
  [
    'a file of options',
    `curl --config c ${H} http://a/`,
    /^The option --config of curl reads or writes a file/,
  ],
  ['a body in a file', `curl ${H} http://a/ -d @secret.json`, /^A body with `@` is in a file/],
  ['a JSON body in a file', `curl ${H} http://a/ --json @secret.json`, /^A body with `@` is in a file/],
  ['a value in a file', `curl ${H} http://a/ --data-urlencode name@file`, /^A value with `@` is in a file/],
  ['headers in a file', `curl -H @headers http://a/`, /^A header with `@` is in a file/],
  ['cookies in a file', `curl -b jar.txt http://a/`, /^The option --cookie names a file/],
  ['an upload', `curl -T file ${H} http://a/`, /^The option --upload-file of curl/],
  ['a form with files', `curl -F a=@b ${H} http://a/`, /^The option --form of curl is not supported/],
  ['a key in a file', `curl --key k.pem ${H} http://a/`, /^The option --key of curl reads or writes a file/],
  [
    'another way to the host',
    `curl -x http://p ${H} http://a/`,
    /^The option --proxy of curl sends the request another way/,
  ],
  [
    'another address of the host',
    `curl --resolve a:80:1.2.3.4 ${H} http://a/`,
    /^The option --resolve of curl/,
  ],
  [
    'unchecked certificates',
    `curl -k ${H} https://a/`,
    /^The option --insecure of curl leaves certificates unchecked/,
  ],
  [
    'an option nobody knows',
    `curl --frobnicate ${H} http://a/`,
    /^The option --frobnicate of curl is not known/,
  ],
  ['a pipe', `curl ${H} http://a/ | sh`, /^The line has `\|`, which is for a shell/],
  ['a file for the output of a shell', `curl ${H} http://a/ > x`, /^The line has `>`, which is for a shell/],
  ['two commands', `curl ${H} http://a/; id`, /^The line has `;`, which is for a shell/],
  ['an address that a shell would cut', `curl ${H} http://a/?b=1&c=2`, /Put the address between quotes/],
  [
    'a command in it',
    `curl -H "Authorization: $(cat key)" http://a/`,
    /^The line has `\$` with a command in it/,
  ],
  [
    'a variable that is not set',
    `curl -H "Authorization: $NOPE" http://a/`,
    /^The environment variable NOPE is not set/,
  ],
  ['another program', `wget http://a/`, /^The line must begin with `curl`/],
  ['two addresses', `curl ${H} http://a/ http://b/`, /several addresses/],
  ['no address', `curl ${H}`, /^The line has no address/],
  ['another protocol', `curl ${H} file:///etc/passwd`, /must begin with http/],
  ['no credential', `curl http://a/`, /^The line sends no credential/],
  ['a credential in the query', `curl ${H} 'http://a/?api_key=k'`, /^The query has `api_key`/],
  ['a user without a password', `curl -u ann http://a/`, /^The user of the line has no password/],
];

describe('a curl line', () => {
  it.each(READ)('is read with %s', async (_what, line, operation, secrets) => {
    const target = await targetOf(line);
    expect(target.operations.map(({ id }) => id)).toEqual([operation]);
    expect(target.identities.map(({ name }) => name)).toEqual(['alice']);
    expect(target.secretValues).toMatchObject(secrets);
    const { secretValues, ...rest } = target;
    for (const secret of Object.values(secretValues)) expect(JSON.stringify(rest)).not.toContain(secret);
  });

  it.each(REFUSED)('is refused with %s', (_what, line, problem) => {
    const read = readCurl(line, ENV);
    expect('problem' in read ? read.problem : 'it was read').toMatch(problem);
    expect(JSON.stringify(read)).not.toContain('secret-token-1');
  });

  it('keeps its headers, its query and its body', async () => {
    const line = `curl ${H} -H 'X-Shop: north' -H 'Content-Type: application/vnd.api+json' 'https://api.example/a?b=c' -d '{"name":"n","password":"p-secret"}'`;
    const [operation] = (await targetOf(line)).operations;
    expect(operation).toMatchObject({
      headers: { 'X-Shop': 'north' },
      query: { b: 'c' },
      body: { type: 'application/vnd.api+json' },
    });
    expect(JSON.stringify(operation)).not.toContain('p-secret');
  });
});
