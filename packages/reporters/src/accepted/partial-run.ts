import type { RunResult } from '@probity/model';
import { untrusted } from '../text/untrusted.ts';

const STATES: Readonly<Record<RunResult['run']['state'], string | null>> = {
  finished: null,
  interrupted: 'the run was interrupted',
  untested: 'the run could not test the API',
  alike: 'two identities of the run were the same account',
  broken: 'something in Probity broke and ended the run',
};

/** Why a run says nothing about a part of the API; null if it looked at all of it. */
export function whyPartial({ run, selection = {}, identities, checks }: RunResult): string | null {
  const ended = STATES[run.state];
  if (ended !== null) return ended;
  if (Object.values(selection).some((names) => names !== undefined))
    return `the run was narrowed to a part of the API (${Object.keys(selection)
      .map((key) => untrusted(key, 40))
      .join(', ')})`;
  const shutOut = identities.filter(({ ok }) => !ok).map(({ name }) => untrusted(name, 40));
  if (shutOut.length > 0) return `${shutOut.join(', ')} could not sign in`;
  const broken = checks
    .filter(({ cases }) => cases.some(({ verdict }) => verdict.kind === 'error'))
    .map(({ check }) => untrusted(check, 12));
  return broken.length > 0 ? `something in Probity broke in ${broken.join(', ')}` : null;
}
