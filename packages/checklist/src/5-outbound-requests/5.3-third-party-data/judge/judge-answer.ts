import type { AnswerClass, Doubt, Exchange, NonEmpty, Verdict } from '@probity/model';
import { succeeded, type JudgeTools } from '@probity/probe-kit';
import type { Details53 } from '../details.ts';
import type { Called53, Record53 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { findingsIn } from './findings-in.ts';
import { remarksOn } from './remarks-on.ts';

type Tools = JudgeTools<typeof sentences>;
type Details = Extract<Details53, { kind: 'answer' }>;

/** Judges what became of an answer that must not be believed, next to what became of the normal one. */
export function judgeAnswer(
  details: Details,
  variation: string,
  { normal, hostile, nonce }: Record53,
  tools: Tools,
): Verdict {
  const { upstream } = details;
  const name = variation.startsWith(`${upstream} `) ? variation.slice(upstream.length + 1) : variation;
  if (normal === undefined) return tools.inconclusive([tools.doubt('not-recorded', { name: variation })]);
  const broken = brokenNormal(upstream, normal, tools);
  if (broken !== null) return tools.inconclusive([broken]);
  if (hostile === undefined || nonce === undefined || nonce === '' || !hostile.steps.every(isAttack))
    return tools.inconclusive([tools.doubt('not-recorded', { name: variation })]);
  const seen = { details, normal, hostile, nonce };
  const findings = hostile.calls > 0 ? findingsIn(seen, tools) : [];
  if (isFilled(findings)) return tools.fail(findings);
  const isUnread = normal.read !== null && hostile.read === null && succeeded(hostile.steps.at(-1));
  const doubt = isUnread
    ? tools.doubt('not-read', { upstream, name }, `upstreams.${upstream}.read`)
    : whyOpen(upstream, name, hostile, tools);
  if (doubt !== null) return tools.inconclusive([doubt]);
  const last = normal.steps.at(-1);
  if (last === undefined) return tools.inconclusive([tools.doubt('not-recorded', { name: variation })]);
  return tools.pass([last], remarksOn({ ...seen, name }, tools));
}

function isAttack({ purpose }: Exchange): boolean {
  return purpose === 'attack';
}

/** Why the third party as it should be shows nothing; null if the target called it and went on. */
function brokenNormal(upstream: string, { steps, calls }: Called53, tools: Tools): Doubt | null {
  const missing = `upstreams.${upstream}`;
  const refused = steps.find((each): boolean => !succeeded(each));
  const last = steps.at(-1);
  if (refused !== undefined || last === undefined || last.purpose !== 'control') {
    const why = `${refused?.operation ?? 'its first step'}: ${refused?.answer?.status ?? 'no answer'}`;
    return tools.doubt('normal-failed', { upstream, why }, missing);
  }
  return calls > 0 ? null : tools.doubt('normal-not-called', { upstream }, `${missing}.listen`);
}

/** Why silence says nothing: the third party was not asked, or the target did not answer for another reason. */
function whyOpen(upstream: string, name: string, { steps, calls }: Called53, tools: Tools): Doubt | null {
  const last = steps.at(-1);
  const words = { upstream, name, status: last?.answer?.status ?? 0 };
  const code = last === undefined ? 'no-answer' : OPEN[last.class];
  if (code !== undefined) return tools.doubt(code, words);
  return calls > 0 ? null : tools.doubt('not-called', words, `upstreams.${upstream}.steps`);
}

/** Answers that are about something else than what a third party said. */
const OPEN: Readonly<
  Partial<Record<AnswerClass, 'no-answer' | 'throttled' | 'blocked' | 'unauthenticated'>>
> = {
  network: 'no-answer',
  limited: 'throttled',
  'edge-block': 'blocked',
  unauthenticated: 'unauthenticated',
  'login-redirect': 'unauthenticated',
};

function isFilled<T>(list: readonly T[]): list is NonEmpty<T> {
  return list.length > 0;
}
