import { statusOf, type Case, type Exchange, type NonEmpty, type Verdict } from '@probity/model';
import { isRefusal, isAttackOn, succeeded, undecidedBy, type JudgeTools } from '@probity/probe-kit';
import { isLike } from './accepted.ts';
import { judgeAttacks } from './judge-attacks.ts';
import { remarksOf } from './remarks.ts';
import type { Record12, TokenTry } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { VARIATIONS } from '../variations.ts';
import type { Details12 } from '../details.ts';

type Tools = JudgeTools<typeof sentences>;

const OPAQUE = 'The access token that the login gives is opaque, and not a JWT.';

/** What a record that lost a part is read as: nothing was sent, nothing was seen. */
const NOTHING = {
  tries: [],
  unfit: [],
  lacking: [],
  fetched: 0,
  knownSecret: false,
  secretsTried: null,
  keyBits: null,
  late: [],
};

/** Judges one case: first whether a refusal would mean anything, then what became of each token. */
export function judgeCase(testCase: Case<Details12>, gathered: Record12, tools: Tools): Verdict {
  const record = { ...NOTHING, ...gathered };
  const { control, none, minted, tries } = record;
  const variation = VARIATIONS[testCase.variation];
  const operation = testCase.operation ?? 'the API';
  const sent = variation?.sent ?? 'a token';
  if (record.form === 'password') {
    return notApplicable(record, 'Callers send a password with every request, and no token.', tools);
  }
  if (record.form === 'opaque' && record.takesNoJwt === true) return notApplicable(record, OPAQUE, tools);
  if (!succeeded(control) || record.controlSucceeded !== true) {
    const status = control === undefined ? 0 : statusOf(control);
    return tools.inconclusive([tools.doubt('control-failed', { operation, status }, 'auth.me')]);
  }
  const unrecorded = (): Verdict => tools.inconclusive([tools.doubt('not-recorded', { operation, sent })]);
  if (none === undefined) return unrecorded();
  const anonymous = { operation, sent: 'no credential', recipes: 'none', status: statusOf(none) };
  const unclear = undecidedBy(none);
  if (unclear !== undefined) return tools.inconclusive([tools.doubt(unclear, anonymous)]);
  // What everybody gets is not given because of a token.
  if (!isRefusal(none)) return tools.inconclusive([tools.doubt('open-to-all', { operation })]);

  if (record.form === 'opaque' && (minted === undefined || isRefusal(minted))) {
    return notApplicable(record, OPAQUE, tools);
  }
  const needsReencoded = variation?.change !== undefined || record.form === 'opaque';
  const [lacking] = record.lacking;
  if (tries.length === 0 && lacking !== undefined) {
    return tools.inconclusive([tools.doubt('cannot-be-made', { why: lacking.why }, lacking.missing)]);
  }
  if (tries.length === 0 && record.unfit.length > 0) {
    return notApplicable(record, sentence(record.unfit[0]?.why ?? ''), tools);
  }
  if (needsReencoded && minted === undefined) return unrecorded();
  if (needsReencoded && minted !== undefined && !isReencoded(testCase, minted, control, none)) {
    const params = { operation, sent: 'a good minted token', recipes: 'minted', status: statusOf(minted) };
    const undecided = undecidedBy(minted);
    return tools.inconclusive([
      undecided === undefined
        ? tools.doubt('minted-token-refused', params, 'mint')
        : tools.doubt(undecided, params),
    ]);
  }
  // What the caller's own credential brought is no attack, whatever the record calls it.
  const isForged = ({ recipe, attack }: Partial<TokenTry>): boolean =>
    recipe !== undefined &&
    attack !== undefined &&
    isAttackOn(attack, control.as) &&
    attack.credential !== control.credential;
  if (variation === undefined || tries.length === 0 || !tries.every(isForged)) return unrecorded();

  const { findings, doubts } = judgeAttacks(testCase, record, control, variation, tools);
  const remarks = remarksOf(testCase, record, control, tools);
  const [finding, ...more] = findings;
  if (finding !== undefined) return tools.fail([finding, ...more], doubts, remarks);
  const [doubt, ...others] = doubts;
  if (doubt !== undefined) return tools.inconclusive([doubt, ...others], remarks);
  const controls: NonEmpty<Exchange> = minted === undefined ? [control] : [control, minted];
  return tools.pass(controls, remarks);
}

/**
 * Whether the good token was let in. Where an answer names its caller it has to name the same; elsewhere it is enough
 * that it succeeds, because the call without a credential was refused.
 */
function isReencoded(
  testCase: Case<Details12>,
  minted: Exchange,
  control: Exchange,
  none: Exchange,
): boolean {
  return isLike(testCase, minted, control, none) || (!testCase.details.isAnchor && succeeded(minted));
}

/**
 * The profile says how the credential is had; what comes of that is read off the credential itself. So the profile is
 * the source, and the reason says what was read.
 */
function notApplicable({ source }: Record12, reason: string, tools: Tools): Verdict {
  return tools.inapplicable(reason, { kind: 'profile', where: source });
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
