import { probes } from '@probity/checklist/probes';
import { judgeAgain, judgeTools } from '@probity/engine';
import { variants } from '@probity/lab';
import {
  ANSWER_CLASSES,
  VERDICT_ORDER,
  type Exchange,
  type Recording,
  type RunResult,
  type Verdict,
} from '@probity/model';
import { hasForm } from '@probity/probe-kit';
import { evidenceIn, verifyProof, type Evidence } from '@probity/testkit';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { runOnLab } from '../../tools/lab-matrix/run-on-lab.ts';
import { materialOf, renamed, resultOf, type Material } from './support/case-material.ts';
import { misreadRefusal } from './support/misread-refusal.ts';
import { withSiblingAlike, withValueOfNobody } from './support/causeless.ts';
import { mutated, MUTATIONS, type Mutation } from './support/mutations.ts';
import { referencesIn, replaced } from './support/record-tree.ts';

/** Runs for each judge; the seed is fixed, so that a failure is the same for everybody. The nightly run draws more. */
const BY_DAY = 100;
const RUNS = Number(process.env['PROBITY_DRAWS'] ?? BY_DAY);
const SEED = Number(process.env['PROBITY_SEED'] ?? 20_261_115);

/**
 * The correct lab and some whose faults bring every kind of proof. By day the first of each check is enough, by night
 * all are recorded.
 */
const BASES: readonly [variant: string, checks: readonly string[]][] = [
  ['correct', probes.map(({ check }) => check)],
  ['forgotten-guard-on-delete', ['1.1', '2.1']],
  ['expiry-ignored', ['1.1']],
  ['crash-on-odd-token', ['1.1']],
  ['decode-only', ['1.2']],
  ['key-address-fetched', ['1.2']],
  ['login-page', ['1.2']],
  ['no-login-limit', ['1.3']],
  ['lock-lets-right-password-in', ['1.3']],
  ['query-key-described', ['1.4']],
  ['login-over-get', ['1.4']],
  ['links-repeat-the-token', ['1.4']],
  ['log-with-tokens', ['1.4']],
  ['logout-in-the-client', ['1.5']],
  ['project-read-by-all', ['2.1', '2.2']],
  ['project-archived-by-all', ['2.1']],
  ['counted-ids', ['2.2']],
  ['profile-assigns-all', ['2.3']],
  ['owner-writable', ['2.3']],
  ['list-of-full-records', ['2.4']],
  ['owner-email-in-public-list', ['2.4']],
  ['undocumented-colour', ['2.4']],
  ['account-changed-without-role', ['2.5']],
  ['forgotten-guard', ['2.5']],
  ['upper-case-passes', ['2.5']],
  ['hidden-from-users', ['2.5']],
  ['no-rate-limit', ['3.1']],
  ['rate-by-user-agent', ['3.1']],
  ['limit-only-stated', ['3.1']],
  ['no-page-cap', ['3.2']],
  ['no-default-size', ['3.2']],
  ['minus-one-is-all', ['3.2']],
  ['nested-list-whole', ['3.2']],
  ['aliases-unlimited', ['3.4']],
  ['aliases-of-mutations-unlimited', ['3.4']],
  ['queries-of-arrays-unlimited', ['3.4']],
  ['depth-unlimited', ['3.4']],
  ['batch-unlimited', ['3.4']],
  ['bulk-ids-unlimited', ['3.4']],
  ['batch-logins-uncounted', ['3.4']],
  ['body-without-limit', ['3.3']],
  ['recursive-reader', ['3.3']],
  ['upload-without-limit', ['3.3']],
  ['coupon-checked-then-used', ['4.3']],
  ['stock-checked-then-taken', ['4.3']],
  ['idempotency-key-ignored', ['4.3']],
  ['coupon-never-used-up', ['4.3']],
  ['total-from-the-client', ['4.4']],
  ['currency-from-the-client', ['4.4']],
  ['negative-quantity', ['4.4']],
  ['discount-counts-twice', ['4.4']],
  ['negative-transfer', ['4.4']],
  ['overdrawn-wallet', ['4.4']],
  ['email-through-profile', ['4.5']],
  ['address-counts-at-once', ['4.5']],
  ['deletion-without-proof', ['4.5']],
  ['no-checkout-limit', ['4.1']],
  ['checkouts-counted-by-session', ['4.1']],
  ['confirm-without-payment', ['4.2']],
  ['confirm-again', ['4.2']],
  ['step-from-the-client', ['4.2']],
  ['fetches-anything', ['5.1']],
  ['file-scheme-fetched', ['5.1']],
  ['follows-redirects', ['5.2']],
  ['file-behind-redirect', ['5.2']],
  ['rate-key-redirected', ['5.2']],
  ['unsigned-events', ['5.3']],
  ['event-taken-twice', ['5.3']],
  ['any-sum', ['5.3']],
  ['refund-before-payment', ['5.3']],
  ['role-from-the-third-party', ['5.3']],
  ['rate-unchecked', ['5.3']],
  ['note-as-template', ['5.3']],
  ['no-time-limits', ['3.5']],
  ['no-quota', ['3.5']],
  ['quota-of-a-session', ['3.5']],
  ['report-without-time-limit', ['3.5']],
  ['rates-any-certificate', ['5.4']],
  ['rates-over-http-if-need-be', ['5.4']],
  ['rates-without-time-limit', ['5.5']],
  ['rates-read-whole', ['5.5']],
  ['rates-unpacked-whole', ['5.5']],
  ['rates-asked-again-and-again', ['5.5']],
  ['rates-before-everybody', ['5.5']],
  ['rates-given-up-for-good', ['5.5']],
  ['tls-1.0', ['6.1']],
  ['certificate-of-last-year', ['6.1']],
  ['certificate-of-another-host', ['6.1']],
  ['certificate-with-short-key', ['6.1']],
  ['tls-without-encryption', ['6.1']],
  ['plain-http-too', ['6.1']],
  ['reflects-any-origin', ['6.2']],
  ['wildcard-with-cookies', ['6.2']],
  ['origins-without-vary', ['6.2']],
  ['debug-page-of-unknown-paths', ['6.3']],
  ['exception-in-header', ['6.3']],
  ['powered-by-version', ['6.3']],
  ['bad-type-breaks', ['6.4']],
  ['no-validation', ['6.4']],
  ['operators-in-the-query', ['6.4']],
  ['search-built-from-text', ['6.4']],
  ['search-breaks-on-a-quote', ['6.4']],
  ['template-in-braces', ['6.4']],
  ['guide-from-any-path', ['6.4']],
  ['line-break-in-a-header', ['6.4']],
  ['cache-ignores-no-store', ['6.5']],
  ['cache-deception', ['6.5']],
  ['errors-as-pages', ['6.5']],
  ['tokens-may-be-kept', ['6.5']],
  ['described-but-gone', ['7.1']],
  ['forgotten-internal-route', ['7.1']],
  ['allow-reveals-a-method', ['7.1']],
  ['number-became-text', ['7.1']],
  ['required-field-left-out', ['7.1']],
  ['status-of-list-not-described', ['7.1']],
  ['route-only-in-the-log', ['7.1']],
  ['any-method-reads', ['7.2']],
  ['head-without-token', ['7.2']],
  ['override-by-x-http-method', ['7.2']],
  ['trace-on', ['7.2']],
  ['undocumented-delete', ['7.2']],
  ['forms-accepted', ['7.2']],
  ['beta-answers', ['7.3']],
  ['old-version-past-sunset', ['7.3']],
  ['old-version-without-sunset', ['7.3']],
  ['old-version-without-owner', ['7.3']],
  ['old-version-without-token', ['7.3']],
  ['retired-version-answers', ['7.3']],
  ['env-file-served', ['7.4']],
  ['metrics-public', ['7.4']],
  ['console-for-users', ['7.4']],
  ['host-without-owner', ['7.5']],
  ['review-two-years-ago', ['7.5']],
  ['profile-is-elsewhere', ['7.5']],
  ['issuer-unlisted', ['7.5']],
];

/** PROBITY_JUDGES=6.4,7.1 tries these judges only; all of them if left out. */
const only = process.env['PROBITY_JUDGES']?.split(',');
const isTried = (check: string): boolean => only === undefined || only.includes(check);

const materials: Material[] = [];
/** The whole run on the correct lab. */
let correct: Recording;

/** Whether nobody before it in the list shows one of its checks broken. */
function isFirst([id, checks]: (typeof BASES)[number]): boolean {
  const flawed = BASES.filter(([each]) => each !== 'correct');
  return checks.some((check) => flawed.find(([, others]) => others.includes(check))?.[0] === id);
}

beforeAll(async () => {
  // One after another: the time of a run is the processor time of its process, which another run would use as well.
  for (const base of BASES.filter((each) => each[0] === 'correct' || RUNS > BY_DAY || isFirst(each))) {
    const checks = base[1].filter(isTried);
    if (checks.length > 0) materials.push(...(await recorded(base[0], checks)));
  }
}, 1_800_000);

/** All cases of the correct lab; of another what failed, which is rare among the rest and leads elsewhere. */
async function recorded(id: string, checks: readonly string[], isLast = false): Promise<Material[]> {
  const recording = await runOnLab(variants.find((each) => each.id === id) ?? null, checks);
  if (id === 'correct') correct = recording;
  const cases = recording.result.checks.flatMap((check) => check.cases);
  const failed = new Set(cases.filter(({ verdict }) => verdict.kind === 'fail').map((each) => each.case.id));
  if (failed.size > 0 === (id === 'correct')) {
    // Some flaws show only if the lab does much in a short time, which a busy machine may prevent once. An alarm on the
    // correct lab is never looked at twice.
    if (id !== 'correct' && !isLast) return recorded(id, checks, true);
    throw new Error(`${id} did not come out as it must.`);
  }
  return materialOf(recording).filter(({ testCase }) => id === 'correct' || failed.has(testCase.id));
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  what: fc.constantFrom(...(Object.keys(MUTATIONS) as (keyof typeof MUTATIONS)[])),
  a: fc.nat(9999),
  b: fc.nat(9999),
  c: fc.nat(9999),
});

/** A case: which, what befalls its first round, how the second round comes about, and what befalls both. */
const caseOf = fc.record({
  failing: fc.boolean(),
  base: fc.nat(99_999),
  early: fc.array(mutation, { maxLength: 4 }),
  second: fc.constantFrom('as recorded', 'alike', 'the same'),
  late: fc.array(mutation, { maxLength: 2 }),
  required: fc.boolean(),
});

const tried = probes.filter(({ check }) => isTried(check)).map((probe) => [probe.check, probe] as const);

describe.each(tried)('the judge of %s', (check, probe) => {
  test(`never says more than its record, seed ${SEED}`, { timeout: 120_000 }, () => {
    const own = materials.filter(({ testCase }) => testCase.check === check);
    const broken = own.filter(({ rounds }) => rounds.length > 1 || !probe.confirm);
    const counts: Record<string, number> = { records: 0 };
    const count = (name: string): void => void (counts[name] = (counts[name] ?? 0) + 1);
    const property = fc.property(fc.array(caseOf, { minLength: 1, maxLength: 3 }), (drawn) => {
      const mutants = drawn.map(({ failing, base, early, second, late }) => {
        const pool = failing && broken.length > 0 ? broken : own;
        return mutated(withSecond(mutated(pool[base % pool.length]!, early), second), late);
      });
      const [first] = mutants;
      const recording = resultOf(
        check,
        mutants.map((each) => ({ ...each, statuses: first!.statuses })),
        drawn.map(({ required }) => required),
      );
      const result = judgeAgain(recording, probes);
      const evidence = evidenceIn({ ...recording, result });
      for (const mutant of mutants) judgeAlone(probe, mutant);
      for (const [number, each] of result.checks[0]!.cases.entries()) {
        count('records');
        count(each.verdict.kind);
        if (each.verdict.kind === 'fail')
          for (const { proof } of each.verdict.findings) count(`by ${proof.kind}`);
        // Two mutants of one case hold the same reads in two states, which no API ever showed: each is held against its own.
        const exchanges = evidence.exchanges.filter(({ id }) => id.startsWith(`${number}:`));
        expect(problem({ ...evidence, exchanges }, probe, each)).toBeNull();
      }
      expect(isTooGood(result.checks[0]!)).toBe(false);
    });
    fc.assert(property, { numRuns: RUNS, seed: SEED });
    console.info(`${check}, seed ${SEED}: ${JSON.stringify(counts)}`);
    // Mutations that never lead to a pass or a fail would prove nothing.
    expect(counts['pass']).toBeGreaterThan(RUNS / 100);
    expect(counts['fail']).toBeGreaterThan(RUNS / 100);
  });
});

/** The checks that judge a write by what is read afterwards of somebody else's object. */
const BY_EFFECT = new Set(['1.1', '2.1', '2.5']);
const byEffect = probes
  .filter(({ check }) => BY_EFFECT.has(check) && isTried(check))
  .map(({ check }) => check);

describe.each(byEffect)('the judge of %s', (check) => {
  test.each([
    ['did what its untouched sibling did', withSiblingAlike],
    ['holds what nobody sent and no write gives', withValueOfNobody],
  ])(`never calls it an effect that an object %s, seed ${SEED}`, (_name, changed) => {
    const own = materials.filter(({ testCase }) => testCase.check === check);
    // A session that ended has no sibling.
    const watched = own.filter(({ rounds }) => rounds.every(({ through }) => through !== 'session'));
    const proved = watched.filter((each) => judgedEffects(check, each).length > 0);
    expect(proved.length).toBeGreaterThan(0);
    const drawn = fc.tuple(fc.nat(9999), fc.array(mutation, { maxLength: 2 }));
    const property = fc.property(drawn, ([base, early]) => {
      const material = changed(mutated(proved[base % proved.length]!, early));
      // A value of ours is proof, whatever the sibling does.
      expect(judgedEffects(check, material).filter((each) => !hasArrived(each))).toEqual([]);
    });
    fc.assert(property, { numRuns: RUNS, seed: SEED });
  });
});

interface SeenEffect {
  readonly before: Exchange | undefined;
  readonly after: Exchange | undefined;
}

/** What the findings of a case show of effects. */
function judgedEffects(check: string, material: Material): readonly SeenEffect[] {
  const recording = resultOf(check, [material], [true]);
  const { verdict } = judgeAgain(recording, probes).checks[0]!.cases[0]!;
  if (verdict.kind !== 'fail') return [];
  const { exchanges } = recording.evidence;
  return verdict.findings.flatMap(({ proof }) =>
    proof.kind === 'effect'
      ? [{ before: exchanges.get(proof.before), after: exchanges.get(proof.after) }]
      : [],
  );
}

function hasArrived({ before, after }: SeenEffect): boolean {
  const known = new Set(before?.facts.canaries.filter(({ sent }) => !sent).map(({ label }) => label));
  return after?.facts.canaries.some(({ label, sent }) => !sent && !known.has(label)) === true;
}

describe('the look at the whole record', () => {
  test(`lets no private value of others pass, seed ${SEED}`, { timeout: 120_000 }, () => {
    const looking = probes.filter(({ answersFor }) => answersFor !== undefined);
    const answered = [...correct.evidence.exchanges.values()].filter(isAnsweredToUsers);
    const values = answered.flatMap(ownObjects);
    const places = ['text', 'header:location', 'items[].note', 'error.message'];
    const drawn = fc.record({
      answer: fc.nat(99_999),
      value: fc.nat(99_999),
      place: fc.constantFrom(...places),
      class: fc.option(fc.constantFrom(...ANSWER_CLASSES)),
    });
    const property = fc.property(drawn, ({ answer, value, place, class: kind }) => {
      const shows = answered[answer % answered.length]!;
      const foreign = values.filter(({ owner }) => owner !== shows.as);
      const planted = { ...foreign[value % foreign.length]!, at: place, sent: false };
      const facts = { ...shows.facts, canaries: [...shows.facts.canaries, planted] };
      const leaky = { ...shows, class: kind ?? shows.class, facts };
      const exchanges = new Map([...correct.evidence.exchanges.values()].map((each) => [each.id, each]));
      const evidence = { ...correct.evidence, exchanges: exchanges.set(leaky.id, leaky) };
      const { checks } = judgeAgain({ ...correct, evidence }, looking);
      const verdicts = looking.map(({ check }) => checks.find((each) => each.check === check)?.verdict);
      expect(verdicts.every((verdict) => verdict === 'pass')).toBe(false);
    });
    fc.assert(property, { numRuns: RUNS / 10, seed: SEED });
  });
});

/** What an ordinary user or nobody was told; what a token that was made from an account is told is its own matter. */
function isAnsweredToUsers({ as, answer, credential }: Exchange): boolean {
  const isOrdinary = ['alice', 'bob', 'anonymous'].includes(as);
  return isOrdinary && answer !== null && (credential === 'none' || credential.startsWith(`‹${as}.`));
}

/** The values of private objects that an answer shows to their owner. */
function ownObjects({ as, facts }: Exchange): Exchange['facts']['canaries'] {
  const { resources = [] } = correct.result.target.privacy ?? {};
  const isPrivate = (label: string): boolean =>
    resources.some(({ name, visibility }) => visibility === 'private' && label.startsWith(`${name}/${as}/`));
  return facts.canaries.filter(
    ({ owner, label }) => owner === as && isPrivate(label) && !label.endsWith('.id'),
  );
}

type CheckResult = RunResult['checks'][number];

/** What a verdict claims beyond its record, or null. */
function problem(
  evidence: Evidence,
  {
    confirm,
    refusal,
    judgesControls,
  }: Pick<(typeof probes)[number], 'confirm' | 'refusal' | 'judgesControls'>,
  each: CheckResult['cases'][number],
): string | null {
  const isAttacked = refusal !== null && judgesControls !== true;
  const { verdict } = each;
  const rounds = evidence.rounds.get(each.case.id) ?? [];
  const index = new Map(evidence.exchanges.map((exchange) => [exchange.id, exchange]));
  const misread = misreadRefusal(verdict, rounds, index);
  if (misread !== null) return misread;
  switch (verdict.kind) {
    case 'pass': {
      const seen = referencesIn(rounds[0]!).map((id) => index.get(id));
      const attacks = seen.filter((exchange) => exchange?.purpose === 'attack');
      if (attacks.some((exchange) => evidence.epochs[exchange?.epoch ?? ''] !== 'closed'))
        return 'pass on a void attack';
      const answered = attacks.filter((exchange) => exchange !== undefined && exchange.answer !== null);
      if (isAttacked && answered.length === 0) return 'pass without an attack';
      const asked = (exchange: Exchange | undefined): string =>
        JSON.stringify([exchange?.credential, exchange?.request]);
      const controls = new Set(verdict.controls.map((id) => asked(index.get(id))));
      const isByTime = refusal === 'unauthenticated';
      if (
        isAttacked &&
        !isByTime &&
        controls.size === 1 &&
        answered.every((exchange) => controls.has(asked(exchange)))
      )
        return 'pass on an attack that is its control';
      return verdict.controls.some((id) => isControl(index.get(id))) ? null : 'pass without a control';
    }
    case 'fail':
      if (confirm && rounds.length < 2) return 'fail without a second round';
      return (
        verdict.findings
          .map((finding) => verifyProof(evidence, each.case.check, finding))
          .find((wrong) => wrong !== null) ?? null
      );
    case 'inapplicable':
      return verdict.source.where === '' ? 'inapplicable without a source' : null;
    case 'error':
      // A judge that broke, or that passed without a control and was stopped.
      return verdict.code;
    case 'inconclusive':
      return verdict.doubts.every(({ message }) => message !== '') ? null : 'a doubt without words';
  }
}

/** The judge by itself, without the guards around it: it may not throw, nor pass without a control. */
function judgeAlone(
  probe: (typeof probes)[number],
  { testCase, rounds, exchanges, statuses }: Material,
): void {
  const index = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  for (const round of rounds) {
    if (referencesIn(round).some((id) => !index.has(id)) || 'reason' in round) continue;
    const record = replaced(round, (id) => index.get(id));
    if (probe.form !== undefined && !hasForm(record, probe.form)) continue;
    const { unauthenticated = [], foreign = [], forbidden = [] } = statuses;
    const tools = judgeTools(probe, { unauthenticated, foreign, forbidden });
    const verdict: Verdict = probe.judge(testCase, record, tools);
    if (verdict.kind !== 'pass') continue;
    const named = new Set(referencesIn(round));
    expect(verdict.controls.every((id) => named.has(id) && isControl(index.get(id)))).toBe(true);
  }
}

function isControl(exchange: Exchange | undefined): boolean {
  if (exchange?.class !== 'success') return false;
  // A connection that was opened has no answer that unknown paths could get too.
  return exchange.handshake === undefined ? !exchange.facts.catchAll : exchange.handshake.accepted !== null;
}

/** A check may not look better than the worst of its required cases. */
function isTooGood({ verdict, cases }: CheckResult): boolean {
  const rank = (kind: Verdict['kind']): number => VERDICT_ORDER.indexOf(kind);
  return cases.some((each) => each.case.required && rank(each.verdict.kind) > rank(verdict));
}

/** Gives a case its second round: the recorded one, one just like the first, or the first once more. */
function withSecond(material: Material, second: 'as recorded' | 'alike' | 'the same'): Material {
  const [first] = material.rounds;
  if (second === 'as recorded' || first === undefined) return material;
  if (second === 'the same') return { ...material, rounds: [first, first] };
  const alike = renamed({ ...material, rounds: [first] }, (id) => `again:${id}`, 100_000);
  return {
    ...material,
    rounds: [first, ...alike.rounds],
    exchanges: [...material.exchanges, ...alike.exchanges],
    epochs: { ...material.epochs, ...alike.epochs },
  };
}
