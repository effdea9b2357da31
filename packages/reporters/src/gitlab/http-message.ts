import type { Exchange } from '@probity/model';
import { harmless, untrusted } from '../text/untrusted.ts';
import { reasonPhrase } from './reason-phrase.ts';

/** A report is kept for long and shown whole; the rest of a body is in the result of the run. */
const LONGEST_BODY = 2000;

/** A request and its answer as security reports of GitLab hold them: without null, and without empty values. */
export function httpMessage(origin: string, { request, answer }: Exchange): object {
  return {
    request: {
      method: untrusted(request.method, 20),
      url: untrusted(origin + request.path, 1000),
      headers: headersOf(request.headers),
      ...bodyOf(request.body),
    },
    ...(answer !== null && {
      response: {
        status_code: answer.status,
        reason_phrase: reasonPhrase(answer.status),
        headers: headersOf(answer.headers),
        ...bodyOf(answer.body),
      },
    }),
  };
}

function headersOf(headers: Readonly<Record<string, string>>): readonly object[] {
  return Object.entries(headers)
    .map(([name, value]) => ({ name: untrusted(name, 200), value: untrusted(value, 1000) }))
    .filter(({ name, value }) => name !== '' && value !== '');
}

function bodyOf(body: string | null): object {
  if (body === null || body === '') return {};
  const characters = Array.from(harmless(body.slice(0, LONGEST_BODY * 2)));
  const text = characters.slice(0, LONGEST_BODY).join('');
  return { body: characters.length > LONGEST_BODY ? `${text}…` : text };
}
