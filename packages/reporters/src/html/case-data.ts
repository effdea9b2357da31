import {
  FINDING_KINDS,
  statusOf,
  type CaseResult,
  type Exchange,
  type ReportCase,
  type RunEvidence,
} from '@probity/model';
import { exchangeIdsIn } from '../evidence/evidence.ts';
import { sentence } from '../text/sentence.ts';
import { untrusted } from '../text/untrusted.ts';
import type { KeptExchanges } from './kept-exchanges.ts';

/** Further exchanges of a case are not looked at: the first ones show who asked for what. */
const LOOKED_AT = 8;

/** What the rows of cases are made with. */
export interface CaseContext {
  readonly evidence: RunEvidence;
  /** The places of operations by their ids. */
  readonly operations: ReadonlyMap<string, number>;
  /** The places of findings by their fingerprints. */
  readonly findings: ReadonlyMap<string, number>;
  readonly waived: ReadonlySet<string>;
  readonly exchanges: KeptExchanges;
}

/** A case as a row, with one pair of exchanges where there is room; `cut` says that there was none. */
export function caseData(testCase: CaseResult, context: CaseContext): { row: ReportCase; cut: boolean } {
  const { case: of, verdict } = testCase;
  const { control, attack, identities } = sidesOfCase(testCase, context.evidence);
  const found = verdict.kind === 'fail' ? verdict.findings : [];
  const ids = [control, attack].flatMap((each) => each?.id ?? []);
  // What a finding shows is in the page already.
  const isKept = found.length === 0 && ids.length > 0 && context.exchanges.keepPair(ids);
  return {
    row: {
      id: untrusted(of.id, 300),
      check: untrusted(of.check, 12),
      operation: of.operation === null ? -1 : (context.operations.get(of.operation) ?? -1),
      variation: untrusted(of.variation, 200),
      identities,
      verdict: verdict.kind,
      kind: FINDING_KINDS.find((kind) => found.some((each) => each.kind === kind)) ?? null,
      waived: found.length > 0 && found.every(({ fingerprint }) => context.waived.has(fingerprint)),
      why: untrusted(whyOf(testCase, control, attack), 400),
      decide: untrusted(verdict.kind === 'inconclusive' ? (verdict.doubts[0].missing ?? '') : '', 120),
      findings: found.flatMap(({ fingerprint }) => context.findings.get(fingerprint) ?? []),
      control: isKept ? (control?.id ?? null) : null,
      attack: isKept ? (attack?.id ?? null) : null,
    },
    cut: found.length === 0 && ids.length > 0 && !isKept,
  };
}

interface SidesOfCase {
  readonly control: Exchange | undefined;
  readonly attack: Exchange | undefined;
  readonly identities: readonly string[];
}

function sidesOfCase({ case: of, verdict }: CaseResult, { rounds, exchanges }: RunEvidence): SidesOfCase {
  const round = rounds.get(of.id)?.at(-1);
  const ids = round === undefined ? [] : exchangeIdsIn(round);
  const controls: readonly string[] = verdict.kind === 'pass' ? verdict.controls : [];
  const looked = [...new Set([...ids.slice(0, LOOKED_AT), ...controls.slice(0, 1)])]
    .map((id) => exchanges.get(id))
    .filter((each) => each !== undefined);
  const attack = looked.find(({ purpose }) => purpose === 'attack');
  const same = looked.find((each) => each.purpose === 'control' && each.operation === attack?.operation);
  const control =
    same ??
    looked.find(({ id, purpose }) => purpose === 'control' || (id !== attack?.id && controls.includes(id)));
  const asked = looked.filter(({ purpose }) => purpose === 'control' || purpose === 'attack');
  return { control, attack, identities: [...new Set(asked.map(({ as }) => untrusted(as, 60)))] };
}

function whyOf({ verdict }: CaseResult, control: Exchange | undefined, attack: Exchange | undefined): string {
  switch (verdict.kind) {
    case 'fail': {
      const more = verdict.findings.length - 1;
      return `${verdict.findings[0].message}${more > 0 ? ` And ${more} more.` : ''}`;
    }
    case 'inconclusive':
      return sentence(verdict.doubts[0].message);
    case 'inapplicable':
      return sentence(verdict.reason);
    case 'error':
      return sentence(verdict.message);
    case 'pass': {
      const parts = [
        attack === undefined ? '' : `${attack.as} ${gotOf(attack)}`,
        control === undefined ? '' : `the control as ${control.as} ${gotOf(control)}`,
      ].filter(Boolean);
      return sentence(
        parts.length === 0 ? `${verdict.controls.length} controls succeeded` : parts.join('; '),
      );
    }
  }
}

function gotOf(exchange: Exchange): string {
  return exchange.answer === null ? 'got no answer' : `got ${statusOf(exchange)}`;
}
