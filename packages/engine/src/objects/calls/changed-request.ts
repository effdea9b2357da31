import type { Change } from '@probity/probe-kit';
import { withHeader } from '../../request/place.ts';
import type { Attempt } from '../../ports.ts';

/** What carries no body, unless the change brings one. */
const BODILESS = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

/** A rendered request with path, query, method, headers and raw body as an attack wants them. */
export function changedRequest(request: Attempt, change: Change): Attempt {
  const method = change.method ?? request.method;
  const hasOwnBody = change.rawBody !== undefined || change.merge !== undefined;
  const bare = change.method !== undefined && BODILESS.includes(method.toUpperCase()) && !hasOwnBody;
  const changed: Attempt = {
    ...request,
    method,
    path: withQuery(change.path ?? request.path, change.query ?? {}),
    ...(change.deadline !== undefined && {
      sending: { kind: 'patient' as const, deadline: change.deadline },
    }),
    ...(bare && { body: null, headers: withoutType(request.headers) }),
  };
  const { rawBody } = change;
  const typed =
    rawBody === undefined
      ? changed
      : { ...withHeader(changed, 'content-type', rawBody.type), body: rawBody.text };
  let sent = typed;
  for (const [name, value] of Object.entries(change.headers ?? {})) sent = withHeader(sent, name, value);
  return sent;
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const added = new URLSearchParams(query).toString();
  if (added === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${added}`;
}

function withoutType(headers: Attempt['headers']): Attempt['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-type'),
  );
}
