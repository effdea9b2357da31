import type { RunResult } from '@probity/model';
import type { Gate } from '../gate/gate-decision.ts';
import { gateLine } from '../gate/gate-line.ts';
import { untrusted } from '../text/untrusted.ts';
import { percent } from '../text/words.ts';
import type { Outcome } from './outcome.ts';
import type { Suite } from './suite.ts';

/** What has to hold before the other suites say anything: every identity signed in, and the API could be tested. */
export function runSuite(result: RunResult, gate: Gate): Suite {
  const { run, target, identities } = result;
  return {
    name: 'Run',
    package: 'probity',
    properties: {
      run: untrusted(run.id, 40),
      state: run.state,
      target: untrusted(target.name, 120),
      origin: untrusted(target.origin, 200),
      mode: target.mode,
      requests: run.requests,
      coverage: `${gate.decided}/${gate.planned} cases (${percent(gate.decided, gate.planned)} %)`,
      exit_code: gate.code,
      ...Object.fromEntries(
        target.choices.map((choice, index) => [`choice_${index + 1}`, untrusted(choice)] as const),
      ),
    },
    cases: [
      ...identities.map(({ name, ok, message }) => ({
        classname: 'probity.run',
        name: `${untrusted(name, 80)} can sign in`,
        outcome: ok ? undefined : error(untrusted(message, 1000)),
      })),
      { classname: 'probity.run', name: 'the API could be tested', outcome: untested(result, gate) },
    ],
  };
}

/** A test report without failures must not look like a run without findings where little was tested. */
function untested(result: RunResult, gate: Gate): Outcome | undefined {
  if (gate.code === 0 || gate.code === 1) return undefined;
  const { message, because } = gateLine(gate, result);
  return error(untrusted(`${result.run.cause ?? ''} ${message} ${because}`, 1000));
}

function error(message: string): Outcome {
  return { kind: 'error', message, text: message };
}
