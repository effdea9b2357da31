import {
  statusOf,
  type Case,
  type Doubt,
  type Exchange,
  type Finding,
  type Params,
  type Verdict,
} from '@probity/model';
import { isRefusal, succeeded, undecidedBy, type JudgeTools } from '@probity/probe-kit';
import { contactsShown } from '../contacts.ts';
import { judgeFields } from './judge-fields.ts';
import type { Record24 } from '../record.ts';
import { hasNoEntries, remarksOf } from './remarks.ts';
import { secretsShown } from './secrets-shown.ts';
import type { sentences } from '../sentences.ts';
import type { Details24 } from '../details.ts';

type Tools = JudgeTools<typeof sentences>;

/** What a record that lost a part is read as: nobody says what may be shown. */
const NOTHING = { list: null, signed: false, adminOnly: [], contacts: [], canRecognise: false };

/** Judges one case: secrets, then what belongs to others, then fields by name and by list. */
export function judgeCase(testCase: Case<Details24>, gathered: Record24, tools: Tools): Verdict {
  const record = { ...NOTHING, ...gathered };
  const { caller, other, admin, kind, isAdmin } = testCase.details;
  const { control, views = [], samples = [], refusal } = record;
  const words: Params = { operation: testCase.operation ?? 'the API', caller, other, admin };
  if (!succeeded(control) || record.controlSucceeded !== true) {
    const status = control === undefined ? 0 : statusOf(control);
    return tools.inconclusive([tools.doubt('control-failed', { ...words, status }, 'operations')]);
  }
  if (views.length === 0 && (kind === 'read' || kind === 'reset')) {
    return tools.inconclusive([tools.doubt('not-recorded', words)]);
  }
  // The control of a reset is another operation, and shows only that the target works.
  const shown = [...views, ...samples, ...(kind === 'reset' ? [] : [control])].filter(succeeded);
  const findings: Finding[] = [];
  for (const { seen, what, at, proof } of secretsShown(shown, kind, record))
    findings.push(tools.finding('secret-shown', proof, { ...words, who: seen.as, what, at }, at));
  if (!isAdmin && (kind === 'read' || kind === 'write')) {
    // A refusal shows no object; what it tells of the owner is told all the same.
    const refusals = refusal !== undefined && isRefusal(refusal) ? [refusal] : [];
    const asked = [...shown, ...refusals].filter(({ purpose }) => purpose === 'attack');
    for (const { seen, canary } of firstOfEach(asked, record.contacts)) {
      const { label, owner, at } = canary;
      const proof = { kind: 'value', exchange: seen.id, canary: label, owner } as const;
      findings.push(tools.finding('foreign-data-shown', proof, { ...words, who: seen.as, owner, at }, at));
    }
  }
  const byFields =
    kind === 'read' || kind === 'write'
      ? judgeFields({ shown, record, words, isAdmin, isGraver: findings.length > 0 }, tools)
      : { findings: [], doubts: [], remarks: [] };
  findings.push(...byFields.findings);
  const doubts = [...byFields.doubts, ...unseenDoubts(testCase, record, words, tools)];
  const remarks = [...byFields.remarks, ...remarksOf(testCase, record, shown, words, tools)];
  const [finding, ...others] = findings;
  if (finding !== undefined) return tools.fail([finding, ...others], doubts, remarks);
  const [doubt, ...more] = doubts;
  if (doubt !== undefined) return tools.inconclusive([doubt, ...more], remarks);
  if (hasNoEntries(testCase, record, shown)) {
    const where = shown.map(({ id }) => id).join(', ');
    return tools.inapplicable(tools.remark('no-entries', words).message, { kind: 'answers', where });
  }
  return tools.pass([control], remarks);
}

/** The personal data of others in some answers: one for each place and owner, from the first answer that shows it. */
function firstOfEach(asked: readonly Exchange[], contacts: readonly string[]) {
  const found = asked.flatMap((seen) => contactsShown(seen, contacts).map((canary) => ({ seen, canary })));
  const groups = Map.groupBy(found, ({ canary }) => `${canary.at} ${canary.owner}`);
  return [...groups.values()].flatMap((group) => group.slice(0, 1));
}

/** What could not be seen, and by whose lack. */
function unseenDoubts(
  { details }: Case<Details24>,
  { views = [], canRecognise, secondUserFails }: Record24,
  words: Params,
  tools: Tools,
): readonly Doubt[] {
  const { kind, isAdmin, other } = details;
  const doubts: Doubt[] = [];
  for (const view of views) {
    // Nobody may be refused, also where the caller is not.
    const isSeen: boolean = succeeded(view);
    if (isSeen || (view.as === 'anonymous' && isRefusal(view))) continue;
    const why = view.facts.catchAll ? 'catch-all-page' : (undecidedBy(view) ?? 'unclear-answer');
    doubts.push(tools.doubt(why, { ...words, status: statusOf(view) }));
  }
  if (kind !== 'read' || isAdmin) return doubts;
  if (other === '') doubts.push(tools.doubt('no-second-user', words, 'identities.bob'));
  else if (secondUserFails !== undefined)
    doubts.push(
      tools.doubt('second-user-fails', { ...words, reason: secondUserFails }, `identities.${other}`),
    );
  else if (!canRecognise) doubts.push(tools.doubt('no-known-contact', words, 'auth.me'));
  return doubts;
}
