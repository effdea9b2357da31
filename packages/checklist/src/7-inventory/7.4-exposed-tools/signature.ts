import { statusOf, type Exchange } from '@probity/model';
import type { KnownPath } from './paths/known-path.ts';

const LONGEST = 80;

/** The piece of an answer that only this tool has, and where it is; undefined if the tool is not there. */
export function signatureIn(
  { signature, page, binary }: Pick<KnownPath, 'signature' | 'page' | 'binary'>,
  exchange: Exchange,
): { readonly at: string; readonly text: string } | undefined {
  const { answer, facts } = exchange;
  const status = statusOf(exchange);
  if (answer === null || (status !== 200 && status !== 206) || facts.catchAll) return undefined;
  if (binary === true) {
    const type = signature.exec(answer.headers['content-type'] ?? '')?.[0];
    return type === undefined || facts.form !== 'binary'
      ? undefined
      : { at: 'header:content-type', text: type };
  }
  // A page in the place of a file is a decoy or a fallback.
  if (page !== true && (facts.form === 'html' || /^\s{0,100}<!?(?:doctype|html)/i.test(answer.body)))
    return undefined;
  const text = signature.exec(answer.body)?.[0];
  return text === undefined ? undefined : { at: 'body', text: text.slice(0, LONGEST) };
}
