import { checklist } from '@probity/checklist/content';
import type { Recording, RunResult } from '@probity/model';
import { counted, duration, findings, flow, hang, labelled, summary, type Look } from '@probity/reporters';
import { CHECKS } from '../checklist/checks.ts';
import { ACCOUNTS, passwordOf, type Flaw } from './demo-lab.ts';

/** What is about to happen. */
export function* demoIntro(url: string, flaws: readonly Flaw[], look: Look): Iterable<string> {
  const { paint, width } = look;
  yield `${paint('bold', 'Harbor')}  ${paint('gray', url)}`;
  const message = `A small API of projects and orders that comes with Probity. It listens on this machine only, with ${counted(flaws.length, 'flaw')} switched on:`;
  yield* hang('', message, width);
  for (const flaw of flaws) yield* hang('  · ', flaw.message, width);
}

/** What came of the first run: the checks, then every flaw with its proof. */
export function* demoResult({ result, evidence }: Recording, look: Look): Iterable<string> {
  yield* summary(result, checklist, look);
  yield* findings({ result, evidence, checks: CHECKS, look, rerun: null });
  yield '';
  yield look.paint('gray', tally(result).join('   '));
  yield '';
  yield* hang(
    '',
    'A canary is a random word that an owner wrote into her own object. Another user was shown it, and that is the proof. A pass is proved too: the same request, sent by a user who is allowed to, succeeded.',
    look.width,
  );
}

/** What came of the second run, after a flaw was fixed. */
export function* demoAgain(result: RunResult, flaw: Flaw, look: Look): Iterable<string> {
  yield '';
  yield* hang('', `Switched off: ${flaw.message} The same check against the fixed API:`, look.width);
  yield* summary(result, checklist, look);
  yield look.paint('gray', tally(result).join('   '));
}

/** Where to go from here. */
export function* demoNext(look: Look): Iterable<string> {
  yield '';
  yield look.paint('bold', 'Your own API');
  for (const [command, message] of NEXT) {
    const lead = `  ${command.padEnd(COMMAND)}`;
    for (const [index, line] of hang(lead, message, look.width).entries())
      yield index === 0 ? lead + look.paint('gray', line.slice(lead.length)) : look.paint('gray', line);
  }
}

const COMMAND = 38;

const NEXT = [
  ['probity init http://127.0.0.1:3000', 'infers what it can and writes probity.yaml'],
  ['probity doctor', 'tries the accounts, and says what a run could decide'],
  ['probity run', 'tests, proves and cleans up'],
] as const;

/** For those who want to try commands of their own. */
export function* servedText(url: string, flaws: readonly Flaw[], look: Look): Iterable<string> {
  yield* demoIntro(url, flaws, look);
  yield '';
  const users = ACCOUNTS.map((name) => `${name}@harbor.example`).join(', ');
  yield* labelled('accounts', `${users}; sign-up is open`, look);
  yield* labelled('password', `${passwordOf('alice')} for alice, and so on with the other names`, look);
  yield* labelled('next', `probity init ${url}`, look);
  yield* labelled('stop', 'Ctrl-C', look);
}

function tally({ run, checks, leftovers }: RunResult): readonly string[] {
  const cases = checks.reduce((sum, { planned }) => sum + planned, 0);
  return flow(
    [
      counted(cases, 'case'),
      counted(run.requests, 'request'),
      duration(run.seconds),
      leftovers.length === 0 ? 'nothing left behind' : `${leftovers.length} left behind`,
    ],
    1000,
  );
}
