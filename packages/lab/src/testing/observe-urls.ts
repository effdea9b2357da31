import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { findings, logIn, send, type Observer } from './observer.ts';

const NAMES = ['access_token', 'token', 'auth_token', 'jwt', 'api_key', 'apikey', 'key', 'auth'];
const SECRET_NAME = /[?&](access_token|token|jwt|api_?key|key|password)=(?!\[)[^&\s"]/;

const described = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ parameters: z.unknown().optional() }))),
  components: z.looseObject({ securitySchemes: z.record(z.string(), z.looseObject({})) }),
});

/** Looks for secrets in the addresses that the product describes, takes, hands out and writes down. */
export const observeUrls: Observer = async (bench) => {
  const found = findings('1.4');
  const { access } = await logIn(bench, 'alice');
  const answers = [
    await send(bench, 'POST', '/v1/projects', { token: access, body: { name: 'P' } }),
    await send(bench, 'GET', '/v1/projects?limit=1', { token: access }),
    await send(bench, 'GET', '/v1/me', { token: access }),
  ];
  for (const { headers } of answers) {
    const addresses = `${String(headers['location'])} ${String(headers['link'])}`;
    if (addresses.includes(access)) found.add('secret-in-answer-url');
  }
  const log = readFileSync(bench.lab.accessLogPath, 'utf8');
  if (log.includes(access) || SECRET_NAME.test(log)) found.add('secret-in-access-log');

  const { paths, components } = described.parse((await send(bench, 'GET', '/openapi.json')).body);
  const schemes = Object.values(components.securitySchemes);
  const operations = JSON.stringify(Object.values(paths).flatMap((path) => Object.values(path)));
  const isInQuery = /\{"name":"(token|password|key)","in":"query"/.test(operations);
  if (isInQuery || schemes.some((scheme) => scheme['in'] === 'query')) {
    found.add('credential-in-query-described');
  }
  for (const name of NAMES) {
    const answer = await send(bench, 'GET', `/v1/me?${name}=${encodeURIComponent(access)}`);
    if (answer.body['email'] !== undefined) found.add('token-accepted-in-query');
  }
  const login = '/v1/auth/login?email=alice%40harbor.example&password=alice-correct-horse-1';
  const answer = await send(bench, 'GET', login);
  if (answer.body['refresh_token'] !== undefined) found.add('login-accepted-in-query');
  return found.all();
};
