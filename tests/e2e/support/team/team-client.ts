import { TEAM_OPERATIONS, type TeamOperationId } from '@probity/contract';

/** An answer of the server as tests look at it. */
export interface TeamAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown> & { readonly id: string };
}

/** What a call may carry. */
export interface Carried {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody who calls the server by the names of its operations. */
export interface TeamClient {
  call(operation: TeamOperationId, carried?: Carried): Promise<TeamAnswer>;
}

/** A client with headers of its own, such as a token. */
function clientOf(url: string, headers: Readonly<Record<string, string>>): TeamClient {
  return {
    async call(operation, { params = {}, query = {}, body, headers: more = {} } = {}) {
      const { method, path } = TEAM_OPERATIONS[operation];
      const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
      const search = new URLSearchParams(query).toString();
      const answer = await fetch(`${url}${filled}${search === '' ? '' : `?${search}`}`, {
        method,
        headers: {
          ...headers,
          ...more,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const json = text.startsWith('{') ? (JSON.parse(text) as TeamAnswer['body']) : { id: '' };
      return { status: answer.status, headers: answer.headers, body: json };
    },
  };
}

/** Signs a person in; the client then carries the session and its CSRF token. */
export async function signIn(url: string, email: string, password: string): Promise<TeamClient> {
  const answer = await clientOf(url, {}).call('signIn', { body: { email, password } });
  if (answer.status !== 201) throw new Error(`Signing in was answered with ${answer.status}.`);
  const [cookie = ''] = answer.headers.getSetCookie();
  return clientOf(url, {
    cookie: cookie.split(';')[0] ?? '',
    'x-csrf-token': String(answer.body['csrf_token']),
  });
}

/** Calls that must succeed. */
export async function must(
  client: TeamClient,
  operation: TeamOperationId,
  carried: Carried = {},
): Promise<TeamAnswer['body']> {
  const { status, body } = await client.call(operation, carried);
  if (status >= 300) throw new Error(`${operation} was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
}
