import { statusOf, type Case, type Doubt, type Params } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import { listed } from './listed.ts';
import { DECOY, isRoleName } from '../names.ts';
import type { CompleteRecord, FieldTry, Record23 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import type { Details23 } from '../details.ts';
import { openValues, standingOf, type Standing } from './field-standing.ts';
import { stateOf } from './state-of.ts';

type Tools = JudgeTools<typeof sentences>;

/** A field that stays undecided, and the try that says most about it. */
interface Open {
  readonly field: string;
  readonly standing: Standing | 'not-sent';
  readonly fieldTry?: FieldTry;
}

/** Why some fields stay undecided: every value of a field needs one try that was refused or seen to do nothing. */
export function openDoubts(
  testCase: Case<Details23>,
  record: CompleteRecord,
  words: Params & { readonly owner: string },
  tools: Tools,
): readonly Doubt[] {
  const open =
    testCase.details.tries === 'places' ? openInPlaces(record, words.owner) : openFields(record, words.owner);
  const bySaying = Map.groupBy(open, ({ standing, fieldTry }) =>
    isAlone(standing) ? 'alone' : `${standing} ${fieldTry === undefined ? 0 : statusOf(fieldTry.attack)}`,
  );
  const stated = [...bySaying.values()].map((group) => doubtOf(group, words, tools));
  return [...stated, ...leftAlone(record, words, tools), ...notShown(testCase, record, words, tools)];
}

function openFields(record: CompleteRecord, owner: string): readonly Open[] {
  const tried = record.tries.flatMap(({ names }) => names);
  const fields = new Set([...Object.keys({ ...record.injected, ...record.values }), ...tried]);
  fields.delete(DECOY);
  return [...fields].flatMap((field) => openValues(record, field, owner).map((each) => ({ field, ...each })));
}

/** Every place is decided on its own, by all its fields or by each alone. */
function openInPlaces(record: CompleteRecord, owner: string): readonly Open[] {
  return record.tries.flatMap((fieldTry) =>
    fieldTry.names.flatMap((field): readonly Open[] => {
      const same = record.tries.filter(
        ({ placement, names }) => placement === fieldTry.placement && names.includes(field),
      );
      const standing = same.map((each) => standingOf(record, each, field, owner));
      const isDecided = standing.some((each) => each === 'refused' || each === 'nothing-written');
      if (field === DECOY || isDecided) return [];
      return [{ field, standing: standingOf(record, fieldTry, field, owner), fieldTry }];
    }),
  );
}

/** Whether a field still has to be sent alone. */
function isAlone(standing: Open['standing']): boolean {
  return standing === 'refused-with-others' || standing === 'not-sent';
}

function doubtOf(group: readonly Open[], words: Params, tools: Tools): Doubt {
  const [{ standing, fieldTry } = { standing: 'not-sent' as const, fieldTry: undefined }] = group;
  const names = [...new Set(group.map(({ field }) => field))];
  const status = fieldTry === undefined ? 0 : statusOf(fieldTry.attack);
  const params = { ...words, fields: listed(names), status, count: group.length };
  switch (standing) {
    case 'not-sent':
    case 'refused-with-others':
    // What is refused alone, or did nothing, is not open.
    case 'refused':
    case 'nothing-written':
    case 'applied':
      return tools.doubt('not-tried-alone', params, 'admin_only');
    case 'cause-unknown':
      return tools.doubt('cause-unknown', params, 'identities');
    case 'by-itself':
    case 'collided':
    case 'throttled':
    case 'no-answer':
    case 'server-error':
    case 'blocked':
    case 'unclear-answer':
    case 'owner-cannot-read':
    case 'write-not-seen':
      return tools.doubt(standing, params);
  }
}

function notShown(
  { details: { admin } }: Case<Details23>,
  record: CompleteRecord,
  words: Params,
  tools: Tools,
): readonly Doubt[] {
  const wasTested = record.roleBefore !== undefined && record.roleAfter !== undefined;
  const hidden = (record.unshown ?? []).filter((name) => {
    if (wasTested && isRoleName(name)) return false;
    return record.tries.some((each) => each.names.includes(name) && stateOf(record, each) === 'applied');
  });
  if (hidden.length === 0) return [];
  const hasAdmin = (record.before ?? []).some(({ as }) => as === admin);
  const missing = hasAdmin ? undefined : 'identities.admin';
  return [tools.doubt('not-shown', { ...words, fields: listed(hidden) }, missing)];
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
