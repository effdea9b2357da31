import { statusOf, type Case, type Doubt, type Params } from '@probity/model';
import { shows, succeeded, undecidedBy, type JudgeTools, type Undecided } from '@probity/probe-kit';
import { readsOf } from './find-written.ts';
import { isRefused } from '../is-refused.ts';
import { listed } from './listed.ts';
import { DECOY, isRoleName } from '../names.ts';
import type { CompleteRecord, FieldTry, Record23 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import type { Details23 } from '../details.ts';

type Tools = JudgeTools<typeof sentences>;

/** Why some fields stay undecided: every field, or place, needs one try that was refused or seen to do nothing. */
export function openDoubts(
  testCase: Case<Details23>,
  record: CompleteRecord,
  words: Params,
  tools: Tools,
): readonly Doubt[] {
  const { unshown = [] } = record;
  const tries = record.tries.map((each) => ({ ...each, state: stateOf(record, each) }));
  const isPlaces = testCase.details.tries === 'places';
  const undecided = tries.flatMap(({ state, names, attack }) => {
    if (state === 'refused' || state === 'applied') return [];
    const fields = names.filter((name) => name !== DECOY);
    const open = isPlaces
      ? fields
      : fields.filter((name) => !tries.some((each) => each.names.includes(name) && isClosed(each.state)));
    return open.length === 0 ? [] : [{ state, attack, open }];
  });
  const stated = new Map(
    undecided.map(({ state, attack, open }) => {
      const params = { ...words, status: statusOf(attack), fields: listed(open) };
      return [`${state} ${listed(open)}`, tools.doubt(state, params)] as const;
    }),
  );
  const wasTested = record.roleBefore !== undefined && record.roleAfter !== undefined;
  const hidden = unshown.filter((name) => {
    if (wasTested && isRoleName(name)) return false;
    return tries.some(({ names, state }) => names.includes(name) && state === 'applied');
  });
  const doubts = [...stated.values(), ...leftAlone(record, words, tools)];
  if (hidden.length > 0) {
    const hasAdmin = (record.before ?? []).some(({ as }) => as === testCase.details.admin);
    const missing = hasAdmin ? undefined : 'identities.admin';
    doubts.push(tools.doubt('not-shown', { ...words, fields: listed(hidden) }, missing));
  }
  return doubts;
}

/** What was not tried for the sake of others, and so cannot be passed either. */
export function leftAlone(
  { untried = [], spared = [] }: Record23,
  words: Params,
  tools: Tools,
): readonly Doubt[] {
  const [ids, open] = [untried.filter(isOwnId), untried.filter((name) => !isOwnId(name))];
  return [
    ...(ids.length === 0 ? [] : [tools.doubt('id-not-tried', { ...words, fields: listed(ids) }, 'writable')]),
    ...(open.length === 0
      ? []
      : [tools.doubt('not-tried', { ...words, fields: listed(open) }, 'identities')]),
    ...(spared.length === 0
      ? []
      : [tools.doubt('account-spared', { ...words, fields: listed(spared) }, 'expendable')]),
  ];
}

/** The id of the object itself. */
function isOwnId(name: string): boolean {
  return /^(?:id|uuid)$/i.test(name);
}

type State = 'refused' | 'applied' | Undecided | 'owner-cannot-read' | 'write-not-seen';

function isClosed(state: State): boolean {
  return state === 'refused' || state === 'applied';
}

/** What a try came to, for all that its fields did not do. */
function stateOf(record: CompleteRecord, fieldTry: FieldTry): State {
  const { names, wrote, object, attack } = fieldTry;
  if (isRefused(attack)) return 'refused';
  const undecided = undecidedBy(attack);
  if (undecided !== undefined) return undecided;
  if (attack.facts.catchAll) return 'unclear-answer';
  const all = readsOf(record, fieldTry);
  const reads = all.filter(succeeded);
  // An answer may repeat an id of ours; if nothing is there, it was not stored.
  const [only, ...more] = names;
  const isEcho =
    only !== undefined && more.length === 0 && object !== null && record.injected?.[only] === object;
  if (isEcho && reads.length === 0 && all.some((each) => each.class === 'missing')) return 'applied';
  if (reads.length === 0) return 'owner-cannot-read';
  return wrote === null || reads.some((each) => shows(each, wrote)) ? 'applied' : 'write-not-seen';
}
