import type { Case, Exchange, Verdict } from '@probity/model';
import { succeeded, type JudgeTools } from '@probity/probe-kit';
import type { TransportRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { judgeCertificate } from './judge-certificate.ts';
import { judgePlain } from './judge-plain.ts';
import { judgeSuites } from './judge-suites.ts';
import { judgeVersions } from './judge-versions.ts';
import { judgeWithoutTls } from './judge-without-tls.ts';
import { nameOf, reasonOf } from './offers.ts';

/** Judges one case by its variation. */
export function judgeCase(
  testCase: Case,
  record: TransportRecord,
  tools: JudgeTools<typeof sentences>,
): Verdict {
  const { origin, handshakes = [], reads } = record;
  if (reads !== undefined) return judgeWithoutTls(origin, reads, tools);
  const proxy = handshakes.find((each) => each.handshake?.proxy !== undefined)?.handshake?.proxy;
  if (proxy !== undefined) return tools.inconclusive([tools.doubt('through-proxy', { proxy })]);
  const accepted = handshakes.filter((each) => isWhole(each) && succeeded(each));
  const [first, ...others] = accepted;
  if (first === undefined) {
    const tried = handshakes.filter((each) => isWhole(each));
    const versions = tried.map((each) => nameOf(each)).join(', ');
    return tools.inconclusive([tools.doubt('no-handshake', { versions, reason: reasonOf(tried[0]) })]);
  }
  switch (testCase.variation) {
    case 'versions':
      return judgeVersions(handshakes, [first, ...others], tools);
    case 'certificate':
      return judgeCertificate(origin, first, tools);
    case 'suites':
      return judgeSuites(handshakes, first, tools);
    default:
      return judgePlain(record, first, tools);
  }
}

/** Suites of one kind alone say nothing about versions. */
function isWhole({ handshake }: Exchange): boolean {
  return handshake !== undefined && handshake.offered.ciphers === undefined;
}
