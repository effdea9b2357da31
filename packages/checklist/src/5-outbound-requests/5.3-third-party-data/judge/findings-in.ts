import { parseJson, type Exchange, type Finding } from '@probity/model';
import { disclosuresOf, isTime, leavesOf, nameAt, type JudgeTools, type Leaves } from '@probity/probe-kit';
import type { Details53 } from '../details.ts';
import { EXTRA, headerFor, markupFor, PRODUCT } from '../mutations/payloads.ts';
import type { Called53 } from '../record.ts';
import type { sentences } from '../sentences.ts';

type Tools = JudgeTools<typeof sentences>;

/** What is known about one changed answer of a third party. */
export interface Seen {
  readonly details: Extract<Details53, { kind: 'answer' }>;
  readonly normal: Called53;
  readonly hostile: Called53;
  readonly nonce: string;
}

/** Details that show how the target is made; a path may be what the third party sent. */
const DETAILS = /^(?:stack|exception|debug|nosql|orm|template-engine|shell-error|file-error)/;

/** Ways of breaking an answer as a whole: nothing of it is a value that anybody could store. */
const BROKEN = new Set(['cut', 'page']);

/** What answers of the target show of an answer that must not be believed; at most one finding of each code. */
export function findingsIn(seen: Seen, tools: Tools): readonly Finding[] {
  const pairs = pairsOf(seen);
  const found = pairs.flatMap(({ exchange, normal }) => [
    ...brokenQuery(seen, exchange, normal, tools),
    ...rawIn(seen, exchange, tools),
    ...computedIn(seen, exchange, normal, tools),
    ...valuesIn(seen, exchange, normal, tools),
  ]);
  const codes = new Set<string>();
  return found.filter(({ code }) => !codes.has(code) && codes.add(code));
}

interface Pair {
  readonly exchange: Exchange;
  /** What the same request is answered when all is well. */
  readonly normal: Exchange | undefined;
}

/** Every answer of the target, next to the same one with a third party that answers as it should. */
export function pairsOf({ normal, hostile }: Pick<Seen, 'normal' | 'hostile'>): readonly Pair[] {
  const steps = hostile.steps.map((exchange, index) => ({ exchange, normal: normal.steps[index] }));
  return hostile.read === null
    ? steps
    : [...steps, { exchange: hostile.read, normal: normal.read ?? undefined }];
}

const bodyOf = (exchange: Exchange | undefined): string => exchange?.answer?.body ?? '';

/** The values of a JSON answer by their paths. */
export function leavesIn(exchange: Exchange | undefined): Leaves {
  const body = parseJson(bodyOf(exchange));
  return body === undefined ? new Map() : leavesOf(body);
}

function brokenQuery(
  { details: { upstream } }: Seen,
  exchange: Exchange,
  normal: Exchange | undefined,
  tools: Tools,
): readonly Finding[] {
  const known = new Set((normal === undefined ? [] : disclosuresOf(normal)).map(({ kind }) => kind));
  return disclosuresOf(exchange).flatMap(({ kind, at, text }) => {
    if (known.has(kind)) return [];
    const proof = { kind: 'shown', exchange: exchange.id, at, text } as const;
    if (kind.startsWith('sql'))
      return [tools.finding('third-party-text-in-query', proof, { upstream, text })];
    return DETAILS.test(kind) ? [tools.finding('error-details-returned', proof, { upstream, text })] : [];
  });
}

function rawIn({ details, nonce }: Seen, exchange: Exchange, tools: Tools): readonly Finding[] {
  const { upstream, mutation } = details;
  const body = bodyOf(exchange);
  const shown = (text: string) => ({ kind: 'shown', exchange: exchange.id, at: 'body', text }) as const;
  if (BROKEN.has(mutation) && body.includes(nonce))
    return [tools.finding('raw-answer-returned', shown(nonce), { upstream, at: 'body', text: nonce })];
  const markup = markupFor(nonce);
  if (mutation === 'markup' && exchange.facts.form === 'html' && body.includes(markup))
    return [tools.finding('markup-returned', shown(markup), { upstream, text: markup })];
  const header = headerFor(nonce);
  if (mutation === 'header' && exchange.answer?.headers[header] !== undefined)
    return [
      tools.finding(
        'header-split',
        { kind: 'shown', exchange: exchange.id, at: `header:${header}`, text: '1' },
        { upstream, text: header },
      ),
    ];
  return [];
}

function computedIn(
  { details: { upstream, mutation }, nonce }: Seen,
  exchange: Exchange,
  normal: Exchange | undefined,
  tools: Tools,
): readonly Finding[] {
  const [body, usual] = [bodyOf(exchange), bodyOf(normal)];
  const at = 'body';
  if (mutation === 'template' && body.includes(PRODUCT) && !usual.includes(PRODUCT))
    return [
      tools.finding(
        'template-computed',
        { kind: 'shown', exchange: exchange.id, at, text: PRODUCT },
        { upstream, at, text: PRODUCT },
      ),
    ];
  // Only a database leaves out what was between the two.
  const joined = `${nonce}${nonce}`;
  if (mutation === 'joined' && body.includes(joined))
    return [
      tools.finding(
        'third-party-text-in-query',
        { kind: 'shown', exchange: exchange.id, at, text: joined },
        { upstream, text: joined },
      ),
    ];
  const [file] = (mutation === 'traversal' ? /root:[^:\s]{0,8}:0:0:/.exec(body) : null) ?? [];
  if (file !== undefined && !usual.includes(file))
    return [
      tools.finding(
        'file-content-returned',
        { kind: 'shown', exchange: exchange.id, at, text: file },
        { upstream, at, text: file },
      ),
    ];
  return [];
}

/** Values of the third party in places where a checked value belongs, and fields that it has no say in. */
function valuesIn(
  { details: { upstream, mutation }, nonce }: Seen,
  exchange: Exchange,
  normal: Exchange | undefined,
  tools: Tools,
): readonly Finding[] {
  const [leaves, usual] = [leavesIn(exchange), leavesIn(normal)];
  const shown = (at: string, text: string) => ({ kind: 'shown', exchange: exchange.id, at, text }) as const;
  return [...leaves].flatMap(([at, value]) => {
    if (mutation === 'extra' || mutation === 'prototype') {
      const extra = EXTRA(nonce)[nameAt(at)];
      if (extra !== value || usual.get(at) === value) return [];
      return [
        tools.finding(
          'extra-field-stored',
          shown(at, String(value)),
          { upstream, at, value: String(value) },
          at,
        ),
      ];
    }
    if (typeof value !== 'string' || !value.includes(nonce) || !isTypedPlace(mutation, at, usual)) return [];
    return [tools.finding('wrong-type-passed-on', shown(at, nonce), { upstream, at, text: nonce }, at)];
  });
}

/** Whether a place holds a number, a date or the like when all is well, or a text where there is now an object. */
function isTypedPlace(mutation: string, at: string, usual: Leaves): boolean {
  const value = usual.get(at);
  if (mutation === 'dates') return isTime(value);
  if (mutation !== 'type') return false;
  if (typeof value === 'number' || typeof value === 'boolean' || isTime(value)) return true;
  const above = at.replace(/\.[^.]*$/, '');
  return above !== at && typeof usual.get(above) === 'string';
}
