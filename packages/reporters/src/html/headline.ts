import type { RunResult } from '@probity/model';
import type { Gate } from '../gate/gate-decision.ts';
import { gateLine } from '../gate/gate-line.ts';
import { untrusted } from '../text/untrusted.ts';

/** The sentence that opens the page, and what it rests on. */
export interface Headline {
  readonly sentence: string;
  readonly because: string;
}

/** Says in one sentence what the run shows; a run that tested nothing says that and nothing else. */
export function headline(result: RunResult, gate: Gate): Headline {
  const name = untrusted(result.target.name, 80);
  const { cause, state } = result.run;
  if (cause !== null && state !== 'broken') {
    return {
      sentence: `Nothing was tested on ${name}`,
      because: untrusted(cause, 600).replace(/^Nothing was tested\.\s*/, ''),
    };
  }
  const { message, because } = gateLine(gate, result);
  const first = message.replace(/[.:]$/, '');
  if (gate.code === 1) return { sentence: `${name} does not pass the gate: ${bare(because)}`, because: '' };
  if (first.startsWith('Gate not passed'))
    return { sentence: first.replace('Gate not passed', () => `${name} does not pass the gate`), because };
  if (first.startsWith('Gate passed'))
    return { sentence: first.replace('Gate passed', () => `${name} passes the gate`), because };
  return { sentence: `${name}: ${first.charAt(0).toLowerCase()}${first.slice(1)}`, because };
}

function bare(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
