import type { Json, UpstreamAnswer } from '@probity/model';

/** What a third party answers to one request. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The first answer of the profile that fits; a path without a query fits whatever the query is. */
export function answerFor(
  answers: readonly UpstreamAnswer[],
  method: string,
  url: string,
): UpstreamAnswer | undefined {
  const [path = '/'] = url.split('?', 1);
  return answers.find(
    (answer) =>
      answer.method === method.toUpperCase() && fits(answer.path, answer.path.includes('?') ? url : path),
  );
}

/** What a request is answered when all is well. */
export function usualReply(answers: readonly UpstreamAnswer[], method: string, url: string): Reply {
  const found = answerFor(answers, method, url);
  if (found === undefined) return replyOf({ status: 404, body: { error: 'not found' } });
  return replyOf(found);
}

/** A body that is no text is JSON. */
export function replyOf({
  status = 200,
  type = 'application/json',
  headers = {},
  body,
}: {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Json;
}): Reply {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  // These two have no body by their definition.
  return {
    status,
    headers: { 'content-type': type, ...headers },
    body: status === 204 || status === 304 ? '' : text,
  };
}

/** `*` stands for any text. */
function fits(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}
