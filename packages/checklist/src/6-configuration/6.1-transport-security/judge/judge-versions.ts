import type { Doubt, Exchange, Finding, NonEmpty, Verdict } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import type { sentences } from '../sentences.ts';
import { nameOf, outcomeOf, reasonOf } from './offers.ts';

const OLD = ['TLSv1.1', 'TLSv1'];

/** Judges which versions the server accepts: nothing before TLS 1.2. */
export function judgeVersions(
  handshakes: readonly Exchange[],
  accepted: NonEmpty<Exchange>,
  tools: JudgeTools<typeof sentences>,
): Verdict {
  const findings: Finding[] = [];
  const doubts: Doubt[] = [];
  for (const offered of OLD) {
    const tries = handshakes.filter(({ handshake }) => handshake?.offered.version === offered);
    const outcome = outcomeOf(tries);
    const taken = tries.find(({ handshake }) => handshake?.accepted);
    if (taken?.handshake?.accepted) {
      const { version, cipher } = taken.handshake.accepted;
      const text = `"accepted":{"version":"${version}","cipher":"${cipher}"`;
      const proof = { kind: 'shown', exchange: taken.id, at: 'handshake', text } as const;
      findings.push(
        tools.finding('old-version-accepted', proof, { version: nameOf(taken), cipher }, offered),
      );
    } else if (outcome === 'unknown') {
      const version = offered.replace('TLSv', 'TLS ').replace(/ 1$/, ' 1.0');
      doubts.push(tools.doubt('version-not-tried', { version, reason: reasonOf(tries.at(-1)) }));
    }
  }
  const isOnlyOld = accepted.every(({ handshake }) => OLD.includes(handshake?.offered.version ?? ''));
  const remarks = isOnlyOld ? [tools.remark('only-old', { version: nameOf(accepted[0]) })] : [];
  const [finding, ...more] = findings;
  if (finding !== undefined) return tools.fail([finding, ...more], doubts, remarks);
  const [doubt, ...rest] = doubts;
  if (doubt !== undefined) return tools.inconclusive([doubt, ...rest]);
  return tools.pass(accepted);
}
