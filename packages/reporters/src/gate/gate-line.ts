import type { RunResult } from '@probity/model';
import { acceptedSentences } from './accepted-words.ts';
import type { Gate } from './gate-decision.ts';
import { failingThatCount } from './gate.ts';
import { hadNothingToTest } from './had-nothing-to-test.ts';
import { lacksDecisions } from './lacks-decisions.ts';
import { untrusted } from '../text/untrusted.ts';
import { counted, percent } from '../text/words.ts';
import { statedWords } from './stated-words.ts';

/** The gate in a sentence or two: its first words, and what they rest on. */
export interface GateLine {
  readonly message: string;
  readonly because: string;
}

const CLOSED = 'Gate not passed.';

/** Says whether the gate is passed, and only where answers decided everything that a Must check cannot do without. */
export function gateLine(gate: Gate, result: RunResult): GateLine {
  const { checks, run } = result;
  if (hadNothingToTest(result)) return nothingToTest(result);
  const { code, broken, stated, planned, decided } = gate;
  switch (code) {
    case 130:
      return {
        message: 'Stopped.',
        because: `${counted(decided, 'case')} of ${planned} were decided before.`,
      };
    case 2:
      return {
        message: CLOSED,
        because: 'Two identities are the same account, so nothing can be told apart.',
      };
    case 1:
      return { message: CLOSED, because: sentences(whatFails(gate), ...acceptedSentences(gate)) };
    case 4:
      return {
        message: CLOSED,
        because: `${whatBroke(run, broken)} This says nothing about your API.`,
      };
    case 3: {
      const open = undecidedLine(gate) ?? nothingDecided(gate);
      const why = sentences(...whyNot(gate), ...acceptedSentences(gate));
      return open === undefined
        ? { message: CLOSED, because: why }
        : { ...open, because: sentences(open.because, why) };
    }
    case 0: {
      const open = undecidedLine(gate) ?? nothingDecided(gate);
      const accepted = sentences(...acceptedSentences(gate));
      if (open !== undefined) return { ...open, because: sentences(open.because, accepted, tolerated(gate)) };
      const passed = checks
        .flatMap(({ cases }) => cases)
        .filter(({ verdict }) => verdict.kind === 'pass').length;
      const left = planned - decided;
      const counts = `${counted(passed, 'case')} passed with their controls, ${left} ${left === 1 ? 'was' : 'were'} left undecided.`;
      const rest = sentences(accepted, counts, tolerated(gate));
      if (stated.length === 0) return { message: 'Gate passed.', because: rest };
      return {
        message: 'Gate passed, except for what was stated:',
        because: sentences(`${stated.map(statedWords).join(', ')}.`, rest),
      };
    }
  }
}

/** No word such as passed: a run of nothing shows nothing. */
function nothingToTest({ selection }: RunResult): GateLine {
  const since = untrusted(selection?.changed_since?.where ?? '', 120);
  return {
    message: 'Nothing to test.',
    because: `No check has a case on an operation whose description changed since ${since}.`,
  };
}

/** Which checks lack a decision: Must checks, and Should checks where those are asked for as well. */
function undecidedLine(gate: Gate): GateLine | undefined {
  const { undecided, options } = gate;
  const should = options.requireDecided === 'should' ? undecided.should : [];
  const all = [...undecided.must, ...should];
  if (all.length === 0) return undefined;
  const parts = [
    undecided.must.length > 0 ? counted(undecided.must.length, 'Must check') : '',
    should.length > 0 ? counted(should.length, 'Should check') : '',
  ].filter(Boolean);
  const are = all.length === 1 ? 'is' : 'are';
  return {
    message: `${noFinding(gate)}, but ${parts.join(' and ')} ${are} undecided:`,
    because: `${named(all)}.`,
  };
}

/** Where everything is inapplicable or stated, no answer of the target supports a word such as passed. */
function nothingDecided(gate: Gate): GateLine | undefined {
  return gate.decided > 0
    ? undefined
    : { message: `${noFinding(gate)}, but no case was decided.`, because: '' };
}

/** Why a run without findings that count does not end with 0. */
function* whyNot(gate: Gate): Iterable<string> {
  const { shutOut, untouched, options, planned, decided } = gate;
  if (shutOut.length > 0) yield `${shutOut.map((name) => untrusted(name, 40)).join(', ')} could not sign in.`;
  if (untouched.length > 0) yield `No case of ${named(untouched)} was decided.`;
  if (lacksDecisions(gate)) yield `--require-decided ${options.requireDecided} is not met.`;
  const least = Math.round(options.minCoverage * 100);
  if (decided < options.minCoverage * planned || (planned === 0 && least > 0))
    yield `${percent(decided, planned)} % of the cases were decided; at least ${least} % are asked for.`;
}

function noFinding({ must, should, acceptance: { accepted } }: Gate): string {
  return must.length + should.length === 0 && accepted === null ? 'No finding' : 'No finding that counts';
}

/** Which failing checks close the gate; empty if something else does. */
function whatFails(gate: Gate): string {
  const { options, must, should } = gate;
  const { length } = failingThatCount(gate);
  if (length === 0) return '';
  if (options.failOn === 'new')
    return `${counted(length, 'check')} ${length === 1 ? 'has' : 'have'} findings that the baseline does not have.`;
  const counts = [
    failing(must.length, 'Must'),
    options.failOn === 'should' ? failing(should.length, 'Should') : '',
  ];
  return `${counts.filter(Boolean).join(', ')}.`;
}

/** What failed and was let through. */
function tolerated({ must, should, options, acceptance: { known } }: Gate): string {
  const count = must.length + should.length;
  if (count > 0 && options.failOn === 'new' && known !== null)
    return `${counted(known, 'finding')} in the baseline ${known === 1 ? 'is' : 'are'} let pass by --fail-on new.`;
  return count === 0 ? '' : `${failing(count)}, which --fail-on ${options.failOn} lets pass.`;
}

function whatBroke({ state, cause }: RunResult['run'], broken: readonly string[]): string {
  if (state === 'broken' && cause !== null) return untrusted(cause);
  return `The tool broke in ${named(broken)}.`;
}

/** A result may come from a file, and its ids with it. */
function named(checks: readonly string[]): string {
  return checks.map((check) => untrusted(check, 12)).join(', ');
}

function failing(count: number, level = ''): string {
  if (count === 0) return '';
  return `${counted(count, `${level} check`.trim())} ${count === 1 ? 'fails' : 'fail'}`;
}

function sentences(...all: readonly string[]): string {
  return all.filter(Boolean).join(' ');
}
