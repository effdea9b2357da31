import type { RunResult } from '@probity/model';
import type { Gate } from '../gate.ts';
import { untrusted } from '../untrusted.ts';
import { counted, percent } from '../words.ts';

/** The gate in one sentence or two: its first words, and what they rest on. */
export function gateLine(
  gate: Gate,
  { checks, run }: RunResult,
): { readonly says: string; readonly because: string } {
  const { code, options, must, should, broken, undecided, planned, decided } = gate;
  const closed = 'Gate not passed.';
  switch (code) {
    case 130:
      return { says: 'Stopped.', because: `${counted(decided, 'case')} of ${planned} were decided before.` };
    case 2:
      return { says: closed, because: 'Two identities are the same account, so nothing can be told apart.' };
    case 1: {
      const counts = [
        failing(must.length, 'Must'),
        options.failOn === 'should' ? failing(should.length, 'Should') : '',
      ];
      return { says: closed, because: `${counts.filter(Boolean).join(', ')}.` };
    }
    case 4:
      return {
        says: closed,
        because: `${whatBroke(run, broken)} This says nothing about your API.`,
      };
    case 3: {
      if (undecided.length > 0) {
        const has = undecided.length === 1 ? 'has' : 'have';
        return {
          says: closed,
          because: `${counted(undecided.length, 'Must check')} ${has} no decided case: ${named(undecided)}.`,
        };
      }
      const asked = Math.round(options.minCoverage * 100);
      return {
        says: closed,
        because: `${percent(decided, planned)} % of the cases were decided; at least ${asked} % are asked for.`,
      };
    }
    case 0: {
      const passed = checks
        .flatMap(({ cases }) => cases)
        .filter(({ verdict }) => verdict.kind === 'pass').length;
      const open = planned - decided;
      const tolerated = must.length + should.length;
      const let_through =
        tolerated > 0 ? ` ${failing(tolerated)}, which --fail-on ${options.failOn} lets pass.` : '';
      if (decided === 0)
        return { says: 'Nothing failed,', because: `but no case was decided.${let_through}` };
      const left = `${open} ${open === 1 ? 'was' : 'were'} left undecided`;
      return {
        says: 'Gate passed.',
        because: `${counted(passed, 'case')} passed with their controls, ${left}.${let_through}`,
      };
    }
  }
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
