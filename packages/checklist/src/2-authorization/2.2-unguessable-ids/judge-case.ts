import { statusOf, type Case, type Exchange, type Finding, type Params, type Verdict } from '@probity/model';
import {
  classifyIds,
  isAttackOn,
  isRefusal,
  readersIn,
  shownOf,
  succeeded,
  TRIABLE_IDS,
  undecidedBy,
  type IdClass,
  type JudgeTools,
} from '@probity/probe-kit';
import type { Record22 } from './record.ts';
import { toMadeId } from './made-id.ts';
import type { sentences } from './sentences.ts';
import type { Details22 } from './details.ts';

type Tools = JudgeTools<typeof sentences>;

/** Fewer ids show no order. */
const ENOUGH = 3;

/** Judges how ids are made, or what a copied one opened. */
export function judgeCase(testCase: Case<Details22>, record: Record22, tools: Tools): Verdict {
  return testCase.details.looksAt === 'ids'
    ? judgeIds(testCase, record, tools)
    : judgeCopied(testCase, record, tools);
}

function judgeIds({ details }: Case<Details22>, record: Record22, tools: Tools): Verdict {
  const { resource } = details;
  const { objects = [] } = record;
  const words = { resource, count: objects.length };
  if (objects.length < ENOUGH) {
    const doubt = tools.doubt(
      'too-few-ids',
      { ...words, why: record.stopped ?? '' },
      record.missing ?? `resources.${resource}.create`,
    );
    return tools.inconclusive([doubt]);
  }
  if (record.readable !== true) {
    return tools.inconclusive([tools.doubt('objects-not-readable', words, `resources.${resource}.read`)]);
  }
  // An id under which its owner finds nothing may be something else that the answer happened to hold.
  const rereads = objects.flatMap(({ reread }) => reread ?? []);
  const [first, ...others] = rereads.filter(succeeded);
  const read = first === undefined ? 0 : others.length + 1;
  if (first === undefined || read < objects.length) {
    return tools.inconclusive([tools.doubt('reread-failed', { ...words, read })]);
  }
  const found = classifyIds(objects.map(toMadeId));
  const made = objects.flatMap((object) => object.made ?? []);
  const exchanges = (made.length === objects.length ? made : rereads).map(({ id }) => id);
  switch (found.kind) {
    case 'good':
      return tools.pass([first, ...others]);
    case 'countable':
    case 'clock':
    case 'few':
      return judgeReaders(record, words, tools) ?? tools.fail([guessable(found, words, exchanges, tools)]);
    case 'counted-apart':
      return tools.pass([first, ...others], [tools.remark(found.kind, { ...words, style: found.style })]);
    case 'time-and-node':
    case 'name-based':
    case 'object-id':
    case 'stepping-ulid':
    case 'snowflake':
    case 'natural':
    case 'short':
      return tools.pass([first, ...others], [tools.remark(found.kind, words)]);
  }
}

/** The finding on ids that somebody could guess: the proof is how many there are to try. */
function guessable(
  found: Extract<IdClass, { readonly kind: 'countable' | 'clock' | 'few' }>,
  words: { readonly resource: string; readonly count: number },
  exchanges: readonly string[],
  tools: Tools,
): Finding {
  const proof = { kind: 'measurement', exchanges } as const;
  if (found.kind === 'countable') {
    const { style, largest } = found;
    const name = 'ids that follow from the one before';
    const counted = {
      ...proof,
      name,
      unit: 'ids',
      value: words.count - 1,
      bound: 0,
      wanted: 'at most',
    } as const;
    return tools.finding('countable-ids', counted, { ...words, style, largest });
  }
  const space = {
    ...proof,
    unit: 'possible ids',
    value: found.size,
    bound: TRIABLE_IDS,
    wanted: 'at least',
  } as const;
  if (found.kind === 'few')
    return tools.finding('few-ids', { ...space, name: 'ids of that form' }, { ...words, size: found.size });
  const { style, size } = found;
  const inSecond = { ...space, name: 'ids of one second' };
  return tools.finding('clock-ids', inSecond, { ...words, style, size });
}

/** Only a value of the owner shows that the object was opened; which refusal is the right one is judged by 2.1. */
function judgeCopied(testCase: Case<Details22>, record: Record22, tools: Tools): Verdict {
  const { resource, owner, other } = testCase.details;
  const { owners, control, attack, labels = [] } = record;
  const words = {
    operation: testCase.operation ?? 'the API',
    resource,
    owner,
    other,
    status: attack === undefined ? 0 : statusOf(attack),
    expected: tools.statuses.foreign.join(' or '),
  };
  if (!succeeded(owners) || owners.as !== owner || record.ownersControlSucceeded !== true) {
    return controlFailed('owner-control-failed', owners, words, tools);
  }
  if (!succeeded(control) || control.as !== other || record.controlSucceeded !== true) {
    return controlFailed('control-failed', control, words, tools);
  }
  if (attack?.as !== other || !isAttackOn(attack, owner)) {
    return tools.inconclusive([tools.doubt('not-recorded', words)]);
  }
  const shown = attack.answer === null ? undefined : shownOf(attack, owner, labels);
  if (shown !== undefined) {
    const open = judgeReaders(record, words, tools);
    if (open !== undefined) return open;
    const proof = { kind: 'value', exchange: attack.id, canary: shown.label, owner: owner } as const;
    return tools.fail([tools.finding('copied-id-opens-object', proof, words)]);
  }
  const undecided = undecidedBy(attack);
  if (undecided !== undefined) return tools.inconclusive([tools.doubt(undecided, words)]);
  if (isRefusal(attack)) return tools.pass([owners, control]);
  if (attack.facts.catchAll) return tools.inconclusive([tools.doubt('catch-all-page', words)]);
  // A success without the owner's value opened nothing, if that value would have been seen.
  return shownOf(owners, owner, labels) === undefined
    ? tools.inconclusive([tools.doubt('nothing-shown', words, `resources.${resource}.owns`)])
    : tools.pass([owners, control]);
}

/** The verdict where others than the owner may read such objects; undefined where they may not. */
function judgeReaders({ whose }: Record22, words: Params, tools: Tools): Verdict | undefined {
  if (whose === undefined) return undefined;
  const { who, source } = readersIn(whose);
  if (who === 'owner') return undefined;
  if (source.kind !== 'answers')
    return tools.inapplicable(tools.remark('meant-for-users', words).message, source);
  const missing = `resources.${whose.resource}.visibility`;
  return tools.inconclusive([tools.doubt('shared-by-what-was-seen', words, missing)]);
}

function controlFailed(
  code: 'owner-control-failed' | 'control-failed',
  exchange: Exchange | undefined,
  words: Params,
  tools: Tools,
): Verdict {
  const status = exchange === undefined ? 0 : statusOf(exchange);
  return tools.inconclusive([tools.doubt(code, { ...words, status }, 'operations')]);
}
