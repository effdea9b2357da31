import type { Case, Exchange } from '@probity/model';
import { curlLine } from '../../evidence/curl.ts';
import { shellQuote } from '../../text/shell-quote.ts';
import { untrusted } from '../../text/untrusted.ts';
import type { FindingContext } from './finding-context.ts';
import { label } from '../label.ts';

/** How to reproduce a finding, and where to read about it. Commands are never wrapped: a reader copies them. */
export function* reproduce(
  { check, operation }: Pick<Case, 'check' | 'operation'>,
  attack: Exchange | undefined,
  { look, rerun, result }: FindingContext,
): Iterable<string> {
  if (rerun !== null) {
    const words = ['probity', 'run', ...rerun.map(shellQuote), '--check', shellQuote(check)];
    if (operation !== null) words.push('--operation', shellQuote(operation));
    yield label('reproduce', look) + words.join(' ');
    const curl = attack === undefined ? null : curlLine(result.target.origin, attack);
    if (curl !== null) yield label('', look) + curl;
  }
  yield `${label('read', look)}probity explain ${untrusted(check, 12)}`;
}
