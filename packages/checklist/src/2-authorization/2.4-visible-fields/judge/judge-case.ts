import {
  statusOf,
  type Case,
  type Doubt,
  type Exchange,
  type Finding,
  type Params,
  type Remark,
  type Verdict,
} from '@probity/model';
import { isRefusal, succeeded, undecidedBy, type JudgeTools } from '@probity/probe-kit';
import { contactsShown } from '../contacts.ts';
import { judgeFields, named } from './judge-fields.ts';
import type { Record24 } from '../record.ts';
import { whyNothingSeen } from './nothing-seen.ts';
import { remarksOf } from './remarks.ts';
import { secretsDoubted } from './secrets-doubted.ts';
import { secretsOfOthers } from './secrets-of-others.ts';
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
  const { control, views = [], samples = [], refusal, ordinary, made = [] } = record;
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
  // An administrator's operation that serves an ordinary user is judged as what it shows that user.
  const users = succeeded(ordinary) ? [ordinary] : [];
  const findings: Finding[] = [];
  const doubts: Doubt[] = [];
  const remarks: Remark[] = [];
  for (const { seen, what, at, proof } of secretsShown([...shown, ...users], kind, record))
    findings.push(tools.finding('secret-shown', proof, { ...words, who: seen.as, what, at }, at));
  if (kind === 'read' || kind === 'write') {
    const ordinaries = isAdmin ? users : shown;
    for (const { seen, owner, at, proof } of secretsOfOthers(ordinaries, made))
      findings.push(tools.finding('foreign-secret-shown', proof, { ...words, who: seen.as, owner, at }, at));
    // A refusal shows no object; what it tells of the owner is told all the same.
    const refusals = refusal !== undefined && isRefusal(refusal) ? [refusal] : [];
    const asked = [...ordinaries, ...refusals].filter(({ purpose }) => purpose === 'attack');
    for (const { seen, canary } of firstOfEach(asked, record.contacts)) {
      const { label, owner, at } = canary;
      if (isForEverybody(canary, shown, record.contacts)) {
        doubts.push(tools.doubt('contact-for-everybody', { ...words, owner, at }, 'visibility'));
        continue;
      }
      const proof = { kind: 'value', exchange: seen.id, canary: label, owner } as const;
      findings.push(tools.finding('foreign-data-shown', proof, { ...words, who: seen.as, owner, at }, at));
    }
  }
  const suspicious = secretsDoubted([...shown, ...users], kind, record, ({ as }) => as === admin);
  if (suspicious.length > 0 && findings.length === 0)
    doubts.push(tools.doubt('suspicious-name', { ...words, fields: named(suspicious) }, 'visible'));
  if (kind === 'read' || kind === 'write') {
    const fields = { record, words, isGraver: findings.length > 0 };
    const own = judgeFields({ ...fields, shown, isAdmin }, tools);
    const theirs =
      users.length === 0 ? null : judgeFields({ ...fields, shown: users, isAdmin: false }, tools);
    findings.push(...own.findings, ...(theirs?.findings ?? []));
    doubts.push(...own.doubts);
    remarks.push(...own.remarks);
  }
  if ([...shown, ...users].some(isCutShort)) doubts.push(tools.doubt('answer-cut', words, 'operations'));
  doubts.push(...unseenDoubts(testCase, record, words, tools));
  remarks.push(...remarksOf(testCase, record, shown, words, tools));
  const [finding, ...others] = findings;
  if (finding !== undefined) return tools.fail([finding, ...others], doubts, remarks);
  const [doubt, ...more] = doubts;
  if (doubt !== undefined) return tools.inconclusive([doubt, ...more], remarks);
  const unseen = whyNothingSeen(testCase, record, [...shown, ...users]);
  if (unseen !== null) {
    const where = shown.map(({ id }) => id).join(', ');
    return tools.inapplicable(tools.remark(unseen, words).message, { kind: 'answers', where });
  }
  return tools.pass([control], remarks);
}

/** The personal data of others in some answers: one for each place and owner, from the first answer that shows it. */
function firstOfEach(asked: readonly Exchange[], contacts: readonly string[]) {
  const found = asked.flatMap((seen) => contactsShown(seen, contacts).map((canary) => ({ seen, canary })));
  const groups = Map.groupBy(found, ({ canary }) => `${canary.at} ${canary.owner}`);
  return [...groups.values()].flatMap((group) => group.slice(0, 1));
}

/** A way to be reached that a caller without a credential is shown too; what somebody signs in with is no such thing. */
function isForEverybody(
  { label, owner }: { readonly label: string; readonly owner: string },
  shown: readonly Exchange[],
  contacts: readonly string[],
): boolean {
  if (contacts.includes(label)) return false;
  return shown.some(
    ({ as, facts }) =>
      as === 'anonymous' && facts.canaries.some((each) => each.label === label && each.owner === owner),
  );
}

/** Half a JSON document cannot be read, so that it looks like a text without fields. */
function isCutShort({ answer, facts }: Exchange): boolean {
  return answer?.cut === true && facts.form === 'text' && /^\s*[[{]/.test(answer.body);
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
