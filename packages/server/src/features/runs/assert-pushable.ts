import type { RunResult } from '@probity/model';
import { Refusal } from '../../refusal.ts';

/**
 * Refuses a result that fits the schema and that no run of Probity makes. Whoever may push may still state what they
 * like: that is why a pushed run is shown as one. What is refused here would break a list, an index or a page.
 */
export function assertPushable({ run, target, checks }: Pick<RunResult, 'run' | 'target' | 'checks'>): void {
  if (!/^[\w.-]{1,100}$/.test(run.id)) refuse('result.run.id', 'the id of a run');
  if (!isOrigin(target.origin)) refuse('result.target.origin', 'the address of an API');
  const seen = new Set<string>();
  for (const { check, cases } of checks) {
    // Checks of a later release are taken, too: what they are called is what has to be right.
    if (!/^\d{1,2}\.\d{1,2}$/.test(check)) refuse('result.checks', 'a list of checks such as 2.1');
    if (seen.has(check)) refuse('result.checks', 'a list that names each check once');
    if (cases.some(({ case: { check: of } }) => of !== check))
      refuse('result.checks.cases', 'the cases of their own check');
    seen.add(check);
  }
}

function isOrigin(text: string): boolean {
  if (text.length > LONGEST_ORIGIN || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

const LONGEST_ORIGIN = 500;

/** Nothing of the result is repeated. */
function refuse(place: string, expected: string): never {
  throw new Refusal(
    'malformed-request',
    `${place} is not ${expected}. Push a result.json as Probity wrote it.`,
  );
}
