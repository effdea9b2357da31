import type { IncomingMessage } from 'node:http';
import type { AccountApi } from '../accounts.ts';
import { refuse, type Answer } from '../answer.ts';

/** The path of a request, without its query. */
export const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '/';

/** What answers of a careful API carry. */
export const PROTECTIVE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'referrer-policy': 'no-referrer',
};

/** Changes every answer, after all changes that were added before. */
export function onAnswers(
  api: AccountApi,
  change: (answer: Answer, request: IncomingMessage) => Answer,
): void {
  const before = api.finish;
  api.finish = (answer, request) => change(before(answer, request), request);
}

/** Answers some requests before anything else is asked. */
export function onRequests(api: AccountApi, answer: (request: IncomingMessage) => Answer | undefined): void {
  const before = api.first;
  api.first = (request) => before(request) ?? answer(request);
}

/** Adds headers to every answer; those that an operation sets are kept. */
export function addHeaders(api: AccountApi, headers: Readonly<Record<string, string>>): void {
  onAnswers(api, (answer) => ({ ...answer, headers: { ...headers, ...answer.headers } }));
}

/** Answers 405 with the methods of a path, and 404 where there is no path. */
export function refuseMethods(api: AccountApi): void {
  api.unknown = (_request, methods) =>
    methods.length === 0 ? refuse(404) : refuse(405, { allow: methods.join(', ') });
}

/** Answers 415 to bodies of other types. */
export function refuseTypes(api: AccountApi, types: readonly string[] = ['application/json']): void {
  onRequests(api, ({ headers, method = '' }) => {
    const [type = ''] = (headers['content-type'] ?? '').split(';');
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || headers['content-length'] === '0' || !['POST', 'PUT', 'PATCH'].includes(method)) return;
    return types.includes(type.trim()) ? undefined : { status: 415 };
  });
}
