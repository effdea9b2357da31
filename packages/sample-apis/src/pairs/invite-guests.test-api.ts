import { ADMIN, type AccountApi } from './accounts.ts';
import { textAt } from './fields.ts';
import type { Guests } from './guests.ts';

type Visitor = Guests['ann'];

/** Signs up two users in the style of the API. */
export async function inviteGuests(api: AccountApi, url: string): Promise<Guests> {
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
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...credential, ...(body !== undefined && { 'content-type': mediaType }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, body: parsed(text), headers: response.headers };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
