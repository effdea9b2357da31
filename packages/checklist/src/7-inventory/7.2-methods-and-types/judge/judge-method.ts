import {
  statusOf,
  type AnswerClass,
  type Doubt,
  type Exchange,
  type Finding,
  type Params,
  type Remark,
} from '@probity/model';
import { effectProof, isDone } from '@probity/probe-kit';
import type { Try72 } from '../record.ts';
import { isAlike, showsData } from './alike.ts';
import { effectOfTry } from './effect-of-try.ts';
import type { Tools } from './judged.ts';

/** What one try comes to. */
export interface Outcome {
  readonly findings: readonly Finding[];
  readonly doubts: readonly Doubt[];
  readonly remarks: readonly Remark[];
}

/** Nothing to say. */
const REFUSED: Outcome = { findings: [], doubts: [], remarks: [] };

/** Why an answer to a method that is not listed leaves it open; a class that is left out refuses. */
const OPEN: Readonly<
  Partial<
    Record<
      AnswerClass,
      'validation-answer' | 'answered-otherwise' | 'throttled' | 'server-error' | 'no-answer' | 'blocked'
    >
  >
> = {
  invalid: 'validation-answer',
  type: 'validation-answer',
  'too-large': 'validation-answer',
  locked: 'validation-answer',
  unclear: 'answered-otherwise',
  limited: 'throttled',
  'server-error': 'server-error',
  network: 'no-answer',
  'edge-block': 'blocked',
  challenge: 'blocked',
};

/**
 * Judges one method that is not listed: what it did, what it showed, then how it was answered. `unknown` is the answer to a
 * method that hardly any router knows: what is answered alike is no more than that.
 */
export function judgeMethod(
  each: Try72,
  read: Exchange,
  unknown: Exchange | undefined,
  words: Params,
  tools: Tools,
): Outcome {
  const { attack, name, through = 'nothing' } = each;
  const params = { ...words, method: name, status: statusOf(attack) };
  const effect = effectOfTry(each);
  if (isDone(effect)) {
    const proof = effectProof(attack, effect);
    return { ...REFUSED, findings: [tools.finding('method-took-effect', proof, params, name)] };
  }
  if (showsData(attack, read)) {
    const proof = {
      kind: 'measurement',
      name: 'answers with data to methods that are not listed',
      value: 1,
      bound: 0,
      wanted: 'at most',
      unit: 'answers',
      exchanges: [attack.id],
    } as const;
    return { ...REFUSED, findings: [tools.finding('method-served', proof, params, name)] };
  }
  const doubt = (
    code: NonNullable<(typeof OPEN)[AnswerClass]> | 'changed-otherwise' | 'reader-failed',
  ): Outcome => ({
    ...REFUSED,
    doubts: [tools.doubt(code, params)],
  });
  if (effect.what === 'changed-otherwise') return doubt('changed-otherwise');
  if (through !== 'nothing' && effect.what === 'unseen') return doubt('reader-failed');
  if (unknown !== undefined && unknown.id !== attack.id && isAlike(attack, unknown)) return REFUSED;
  if (attack.class === 'success') return judgeSuccess(each, params, tools);
  const open = OPEN[attack.class];
  // Servers hang up on methods that their parser does not know, or call them malformed; nothing is behind that.
  const isOfParser = UNUSUAL.has(name) && open !== undefined && BY_PARSERS.has(open);
  if (open !== undefined && !isOfParser) return doubt(open);
  const isBare = attack.answer?.status === 405 && attack.answer.headers['allow'] === undefined;
  return isBare ? { ...REFUSED, remarks: [tools.remark('no-allow', params)] } : REFUSED;
}

/** Methods that hardly any API has, so that nothing is behind an answer without data. */
const UNUSUAL: ReadonlySet<string> = new Set(['PROPFIND', 'CHK', 'QUERY']);
const BY_PARSERS: ReadonlySet<string> = new Set(['no-answer', 'validation-answer', 'answered-otherwise']);

/** A success that shows nothing is no more than a word, if the object can be seen to be as it was. */
function judgeSuccess({ attack, through = 'nothing' }: Try72, params: Params, tools: Tools): Outcome {
  const isEmpty = attack.facts.catchAll || attack.facts.form === 'html' || attack.facts.length <= 2;
  if (isEmpty || through === 'object')
    return { ...REFUSED, remarks: [tools.remark('answered-without-effect', params)] };
  return { ...REFUSED, doubts: [tools.doubt('answered-otherwise', params)] };
}
