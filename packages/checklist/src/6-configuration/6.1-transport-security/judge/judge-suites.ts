import type { Doubt, Exchange, Finding, Remark, Verdict } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import type { sentences } from '../sentences.ts';
import { outcomeOf, reasonOf } from './offers.ts';

/** Suites without encryption, without a certificate, or with ciphers that are broken. */
const BROKEN: Readonly<Record<string, string>> = {
  eNULL: 'no encryption',
  aNULL: 'no certificate',
  EXPORT: 'export ciphers',
  RC4: 'RC4',
};

/** Suites that are going out of use. */
const DATED: Readonly<Record<string, string>> = {
  '3DES': '3DES',
  CBC: 'CBC',
  kRSA: 'key exchange by RSA',
};

/** Judges which weak suites the server chooses where it is offered nothing else. */
export function judgeSuites(
  handshakes: readonly Exchange[],
  control: Exchange,
  tools: JudgeTools<typeof sentences>,
): Verdict {
  // Later versions than 1.2 have none of these suites.
  if (control.handshake?.accepted?.version !== 'TLSv1.2') return tools.pass([control]);
  const triesOf = (kind: string): readonly Exchange[] =>
    handshakes.filter(({ handshake }) => handshake?.offered.ciphers === kind);
  const takenOf = (kind: string): Exchange | undefined =>
    triesOf(kind).find(({ handshake }) => handshake?.accepted);
  if (['AEAD', 'CBC', 'kRSA'].every((kind) => takenOf(kind) === undefined))
    return tools.inconclusive([tools.doubt('suites-not-comparable')]);
  const findings: Finding[] = [];
  const doubts: Doubt[] = [];
  const remarks: Remark[] = [];
  for (const [kind, words] of Object.entries(BROKEN)) {
    const taken = takenOf(kind);
    const cipher = taken?.handshake?.accepted?.cipher;
    if (taken !== undefined && cipher !== undefined) {
      const proof = {
        kind: 'shown',
        exchange: taken.id,
        at: 'handshake',
        text: `"cipher":"${cipher}"`,
      } as const;
      findings.push(tools.finding('weak-suite-accepted', proof, { cipher, kind: words }, kind));
    } else if (outcomeOf(triesOf(kind)) === 'unknown') {
      doubts.push(tools.doubt('suite-not-tried', { kind: words, reason: reasonOf(triesOf(kind).at(-1)) }));
    }
  }
  for (const [kind, words] of Object.entries(DATED)) {
    const cipher = takenOf(kind)?.handshake?.accepted?.cipher;
    if (cipher !== undefined) remarks.push(tools.remark('weak-suite', { cipher, kind: words }));
  }
  const [finding, ...more] = findings;
  if (finding !== undefined) return tools.fail([finding, ...more], doubts, remarks);
  const [doubt, ...rest] = doubts;
  if (doubt !== undefined) return tools.inconclusive([doubt, ...rest], remarks);
  return tools.pass([control], remarks);
}
