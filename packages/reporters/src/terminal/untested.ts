import { statusOf, type ExchangeLookup, type RunResult } from '@probity/model';
import { untrusted } from '../text/untrusted.ts';
import { labelled } from './label.ts';
import type { Look } from '../text/look.ts';
import { ownershipText } from '../text/ownership-text.ts';
import { wrapText } from '../text/wrap.ts';

const NOTHING = 'Nothing was tested.';

/** The screen for a run that could not test anything; its first line says so, and nothing comes before it. */
export function* untested(
  result: RunResult,
  cause: string,
  exchanges: ExchangeLookup,
  look: Look,
): Iterable<string> {
  const { paint, width } = look;
  const reason = untrusted(cause, 600).replace(/^Nothing was tested\.\s*/, '');
  // The cause is left whole: anyone who reads one line of a log reads why.
  const [sentence = ''] = /^.*?\.(?= |$)/.exec(reason) ?? [reason];
  yield `${paint('bold', paint('yellow', `◐ ${NOTHING}`))} ${sentence}`;
  const rest = reason.slice(sentence.length).trim();
  if (rest !== '') for (const line of wrapText(rest, width - 2)) yield `  ${line}`;
  for (const { name, ok, message, exchanges: shown } of result.identities) {
    if (ok) continue;
    const problem = untrusted(message, 600);
    if (problem !== '' && !reason.includes(problem)) yield* labelled(untrusted(name, 8), problem, look);
    for (const exchange of shown
      .map((id) => exchanges.get(id))
      .filter((each) => each !== undefined)
      .slice(-3)) {
      const { method, path } = exchange.request;
      const answer = exchange.answer === null ? 'got no answer' : `was answered ${statusOf(exchange)}`;
      yield* labelled('sent', untrusted(`${method} ${path} as ${exchange.as} ${answer}`), look);
    }
  }
  const working = result.identities.filter(({ ok }) => ok).map(({ name }) => untrusted(name, 40));
  if (working.length > 0) yield* labelled('ok', `${working.join(', ')} could sign in`, look);
  const { ownership } = result.target;
  if (ownership !== undefined) yield* labelled('owner', ownershipText(ownership), look);
  const origin = untrusted(result.target.origin, 120);
  // A target that does not answer has no identities either.
  const next =
    result.identities.length === 0 && reason.startsWith('No account')
      ? `name accounts in a profile, which probity init ${origin} begins, then run again`
      : `fix this, then run again against ${origin}`;
  yield* labelled('next', next, look);
}
