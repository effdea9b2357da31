import type { Doubt, Finding, Params, Target } from '@probity/model';
import type { JudgeTools, Sentences } from '@probity/probe-kit';

/** The statuses that the specification demands; a profile may widen them. */
const SPECIFIED: Target['statuses'] = { unauthenticated: [401], foreign: [403, 404], forbidden: [403] };

/** The words a judge may use, made from the sentences of its probe. */
export function judgeTools<S extends Sentences>(
  probe: { readonly sentences: S },
  statuses: Target['statuses'] = SPECIFIED,
): JudgeTools<S> {
  const { findings, doubts, remarks } = probe.sentences;
  return {
    statuses,
    pass: ([first, ...rest], noticed = []) => ({
      kind: 'pass',
      controls: [first.id, ...rest.map(({ id }) => id)],
      remarks: noticed,
    }),
    fail: (found, open = [], noticed = []) => ({
      kind: 'fail',
      findings: found,
      doubts: open,
      remarks: noticed,
    }),
    inconclusive: (open, noticed = []) => ({ kind: 'inconclusive', doubts: open, remarks: noticed }),
    inapplicable: (reason, source) => ({ kind: 'inapplicable', reason, source }),
    finding(code, proof, params = {}, place): Finding {
      const sentence = known(findings, code);
      const finding = { code, kind: sentence.kind, message: render(sentence.message, params), params, proof };
      return place === undefined ? finding : { ...finding, place };
    },
    doubt(code, params = {}, missing): Doubt {
      const doubt = { code, message: render(known(doubts, code), params), params };
      return missing === undefined ? doubt : { ...doubt, missing };
    },
    remark: (code, params = {}) => ({ code, message: render(known(remarks, code), params), params }),
  };
}

/** A code without a sentence is a mistake in the probe, which the types already refuse. */
function known<T>(table: Readonly<Record<string, T>>, code: string): T {
  const sentence = Object.hasOwn(table, code) ? table[code] : undefined;
  if (sentence === undefined) throw new Error(`The probe has no sentence for ${code}.`);
  return sentence;
}

/** Fills `{placeholders}` in one pass, so that a value from the target is never read as a template. */
function render(message: string, params: Params): string {
  return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) throw new Error(`"${message}" needs a value for {${name}}.`);
    return String(value);
  });
}
