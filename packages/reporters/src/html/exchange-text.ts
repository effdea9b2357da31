import type { Exchange, ReportExchange, ReportMessage } from '@probity/model';
import { untrusted } from '../text/untrusted.ts';
import { visibleText } from './visible-text.ts';

/** An exchange as text to look at: inert, and each body not longer than `most`. */
export function exchangeText(
  { as, request, answer, failure, facts }: Exchange,
  most: number,
): ReportExchange {
  return {
    as: untrusted(as, 60),
    request: {
      start: visibleText(`${request.method} ${request.path}`.slice(0, most)),
      headers: headersOf(request.headers, most),
      ...bodyOf(request.body ?? '', request.body?.length ?? 0, most),
    },
    answer:
      answer === null
        ? null
        : {
            start: `${answer.status}`,
            headers: headersOf(answer.headers, most),
            ...(facts.form === 'binary'
              ? { body: '', cut: `${size(facts.length)} that are no text` }
              : bodyOf(answer.body, answer.cut ? facts.length : answer.body.length, most)),
          },
    status: answer?.status ?? null,
    failure: failure === null ? '' : untrusted(failure.message || failure.code),
  };
}

function headersOf(headers: Readonly<Record<string, string>>, most: number): ReportMessage['headers'] {
  return Object.entries(headers).map(([name, value]) => [
    untrusted(name, 200),
    visibleText(value.slice(0, most)),
  ]);
}

function bodyOf(text: string, length: number, most: number): Pick<ReportMessage, 'body' | 'cut'> {
  const body = text.slice(0, most);
  const isCut = body.length < length;
  return { body: visibleText(body), cut: isCut ? `first ${size(body.length)} of ${size(length)}` : '' };
}

/** A length as people say it: `840 bytes`, `64 kB`, `2.1 MB`. */
function size(length: number): string {
  if (length < 1000) return `${length} bytes`;
  if (length < 999_500) return `${Math.round(length / 1000)} kB`;
  return `${(length / 1_000_000).toFixed(1)} MB`;
}
