import { request } from 'node:https';
import { ADMIN, type AccountApi } from './accounts.ts';
import { textAt } from './fields.ts';
import type { Guests } from './guests.ts';

type Visitor = Guests['ann'];

/** Signs up two users in the style of the API. */
export async function inviteGuests(
  api: AccountApi,
  url: string,
  files: Guests['files'] = {},
): Promise<Guests> {
  const { style } = api;
  const nobody = visitor(`${url}${style.base ?? ''}`, {}, style.mediaType);
  const names =
    style.user === 'email'
      ? { ann: 'ann@guests.example', ben: 'ben@guests.example' }
      : { ann: 'ann', ben: 'ben' };
  const enter = async (name: string, password: string): Promise<Visitor> => {
    const sign = { [style.user]: name, password };
    if (name !== ADMIN[style.user]) await nobody(style.signUp, sign);
    return visitor(`${url}${style.base ?? ''}`, await credentialOf(style, nobody, sign), style.mediaType);
  };
  return {
    url,
    files,
    names,
    nobody,
    ann: await enter(names.ann, 'Ann-comes-at-8-oclock'),
    ben: await enter(names.ben, 'Ben-comes-at-9-oclock'),
    chief: await enter(ADMIN[style.user], ADMIN.password),
  };
}

async function credentialOf(
  { credential, logIn, token, user }: AccountApi['style'],
  nobody: Visitor,
  sign: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  if (credential.kind === 'basic' || logIn === null) {
    const pair = Buffer.from(`${sign[user]}:${sign['password']}`).toString('base64');
    return { authorization: `Basic ${pair}` };
  }
  const { body, headers } = await nobody(logIn, sign);
  if (credential.kind === 'cookie') return { cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  const value = textAt(body, token) || textAt(body, `data.${token}`);
  return credential.kind === 'bearer' ? { authorization: `Bearer ${value}` } : { [credential.name]: value };
}

function visitor(url: string, credential: Record<string, string>, mediaType = 'application/json'): Visitor {
  return async (operation, body, headers = {}) => {
    const [method = 'GET', path = '/'] = operation.split(' ');
    const all = { ...credential, ...(body !== undefined && { 'content-type': mediaType }), ...headers };
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    if (url.startsWith('https:')) return await overTls(`${url}${path}`, method, all, sent);
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: all,
      ...(body !== undefined && { body: sent }),
    });
    const text = await response.text();
    return { status: response.status, text, body: parsed(text), headers: response.headers };
  };
}

/** Whatever the certificate is: the guests only show what the API does. */
function overTls(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
): ReturnType<Visitor> {
  return new Promise((resolve, reject) => {
    const trust = { rejectUnauthorized: false, ciphers: 'DEFAULT@SECLEVEL=0' };
    const sending = request(url, { method, headers: { ...headers }, agent: false, ...trust }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const status = response.statusCode ?? 0;
        resolve({ status, text, body: parsed(text), headers: new Headers() });
      });
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
