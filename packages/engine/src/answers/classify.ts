import type { AnswerClass, Json } from '@probity/model';
import { hasErrorMarker } from './error-marker.ts';
import {
  hasPasswordField,
  isEdgeBlock,
  isLimited,
  mentionsChallenge,
  mentionsLimit,
  mentionsLock,
} from './markers.ts';
import type { Learned } from './learned.ts';
import type { ReadAnswer } from './read-body.ts';

/** What was learned about refusals of this API, asked about one answer. */
export interface Recognised {
  /** What it is by flags, places and shapes. */
  readonly learned: Learned;
  /** What words of a refusal are in it: one that is known by its shape, content, or nobody knows. */
  readonly weighWords: () => 'refusal' | 'content' | undefined;
}

/** Nothing was learned. */
const NOTHING_LEARNED: Recognised = { learned: undefined, weighWords: () => undefined };

/**
 * Puts an answer into the one class that every rule starts from; null is a request without an answer. Below 400 it is a
 * refusal only if that was learned: words alone make it unclear.
 */
export function classify(answer: ReadAnswer | null, recognised: Recognised = NOTHING_LEARNED): AnswerClass {
  if (answer === null) return 'network';
  const { status, headers } = answer;
  if (status === 429 || isLimited(answer)) return 'limited';
  if (status === 423) return 'locked';
  if (headers['cf-mitigated']?.toLowerCase() === 'challenge') return 'challenge';
  if (/^(?:captcha|challenge)$/i.test(headers['x-amzn-waf-action'] ?? '')) return 'challenge';
  if (status < 200) return 'network';
  if (status < 300) return classifySuccess(answer, recognised);
  if (status < 400) return recognised.learned === 'refused' ? 'login-redirect' : 'redirect';
  if (status < 500) return classifyRefusal(answer);
  if (isEdgeBlock(answer)) return 'edge-block';
  return BY_STATUS[status] ?? 'server-error';
}

const BY_STATUS: Readonly<Record<number, AnswerClass>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  405: 'method',
  406: 'type',
  407: 'edge-block',
  408: 'network',
  410: 'missing',
  413: 'too-large',
  414: 'too-large',
  415: 'type',
  421: 'edge-block',
  431: 'too-large',
  451: 'forbidden',
  501: 'method',
};

function classifySuccess(answer: ReadAnswer, { learned, weighWords }: Recognised): AnswerClass {
  if (isEdgeBlock(answer)) return 'edge-block';
  const words = saysNo(answer) && learned !== 'success' ? (weighWords() ?? 'unknown') : 'content';
  const isRefused = learned === 'refused' || words === 'refusal';
  if (isRefused && asksForPassword(answer)) return 'login-redirect';
  if (!isRefused && words === 'content') return learned === 'unclear' ? 'unclear' : 'success';
  const reason = answer.form === 'html' ? undefined : spokenReason(answer);
  return reason ?? (isRefused ? 'soft-denial' : 'unclear');
}

/** Whether an answer has words of a refusal, or asks to log in. They only open a doubt: any API may use them otherwise. */
function saysNo(answer: ReadAnswer): boolean {
  return asksForPassword(answer) || refusesInWords(answer);
}

function asksForPassword({ form, text }: ReadAnswer): boolean {
  return form === 'html' && hasPasswordField(text);
}

function classifyRefusal(answer: ReadAnswer): AnswerClass {
  if (isEdgeBlock(answer)) return 'edge-block';
  return spokenReason(answer) ?? BY_STATUS[answer.status] ?? 'invalid';
}

/** What the words of a refusal say, where its status does not. */
function spokenReason(answer: ReadAnswer): AnswerClass | undefined {
  if (mentionsChallenge(answer)) return 'challenge';
  if (mentionsLock(answer)) return 'locked';
  return mentionsLimit(answer) ? 'limited' : undefined;
}

function refusesInWords({ form, json, text }: ReadAnswer): boolean {
  if (form === 'json') return json !== undefined && hasErrorMarker(json satisfies Json);
  return form === 'text' && text.length < 200 && PLAIN_NO.test(text);
}

const PLAIN_NO =
  /^\W*(?:error\b|unauthori[sz]ed|not authori[sz]ed|access denied|permission denied|forbidden|not found|(?:log-?in|authentication) (?:failed|required)|(?:invalid|wrong|bad|expired) (?:credentials|token|user|password))/i;
