import type { Path } from '../profile/locator.ts';
import type { AccountParts, Keep, Report } from './account.ts';
import { basicOf } from './basic-value.ts';
import { payloadOf } from './login-payload.ts';
import { headerWord, isPlainHeader } from './plain-header.ts';
import type { FileHeader, LoginEndpoint } from './schema.ts';
import { takingOf } from './token-handling.ts';

/** A login becomes a chain of one request. */
export function fromLoginEndpoint(
  login: LoginEndpoint,
  origin: string,
  keep: Keep,
  report: Report,
  at: Path,
): AccountParts | undefined {
  const path = pathOf(login, origin, report, at);
  if (login.verb === undefined) report(at, 'the login has no verb.', 'Add `verb: POST`.');
  const payload = payloadOf(login, keep, report, at);
  const taking = takingOf(login, report, at);
  if (path === undefined || login.verb === undefined || payload === undefined || taking === undefined) {
    return undefined;
  }
  const { user, password, body, secrets } = payload;
  const head = headersOf(login.headers ?? [], keep);
  const all = { ...secrets, ...head.secrets };
  return {
    ...head.account,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(Object.keys(all).length > 0 && { secrets: all }),
    login: [
      {
        operation: `${login.verb} ${path}`,
        ...(body !== undefined && { body }),
        ...(body !== undefined && login.contentType !== undefined && { type: login.contentType }),
        ...(Object.keys(head.headers).length > 0 && { headers: head.headers }),
        ...(taking.extract !== undefined && { extract: { ...taking.extract } }),
      },
    ],
    ...(taking.send !== undefined && { send: taking.send }),
  };
}

/** Only the target is ever sent anything, so a login elsewhere cannot be made. */
function pathOf(login: LoginEndpoint, origin: string, report: Report, at: Path): string | undefined {
  const { endpoint, externalEndpointURL: external } = login;
  if (endpoint !== undefined && external !== undefined) {
    return report([...at, 'endpoint'], 'endpoint and externalEndpointURL are both given.', 'Leave one out.');
  }
  if (external !== undefined) {
    const url = URL.parse(external);
    if (url?.origin === origin && url.search === '') return url.pathname;
    return report(
      [...at, 'externalEndpointURL'],
      `the login is at ${url?.origin ?? 'another server'}, and a run sends requests to ${origin} only.`,
      'Get a token there yourself and give it as fixedHeaders, or in a profile as `token: { command: [program] }`.',
    );
  }
  if (endpoint === undefined) return report(at, 'the login has no endpoint.', 'Add `endpoint: /login`.');
  if (/^\/[^?#\s]*$/.test(endpoint)) return endpoint;
  return report(
    [...at, 'endpoint'],
    'the endpoint must be a path that begins with a slash and has no query.',
    'Write it like /api/login; values go into the payload or the headers.',
  );
}

function headersOf(
  headers: readonly FileHeader[],
  keep: Keep,
): {
  readonly headers: Record<string, string>;
  readonly secrets: Record<string, string>;
  readonly account: Pick<AccountParts, 'user' | 'password'>;
} {
  const written: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  let account: Pick<AccountParts, 'user' | 'password'> = {};
  for (const header of headers) {
    const { name, value } = header;
    const basic = basicOf(value);
    if (isPlainHeader(header)) written[name] = value;
    else if (basic !== undefined && account.user === undefined) {
      account = { user: basic.user, password: keep('password', basic.password) };
      written[name] = 'Basic {basic}';
    } else {
      const word = headerWord(name);
      secrets[word] = keep(word, value);
      written[name] = `{${word}}`;
    }
  }
  return { headers: written, secrets, account };
}
