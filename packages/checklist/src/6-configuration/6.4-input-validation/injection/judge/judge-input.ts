import { statusOf, type Doubt, type Exchange, type Finding, type Proof } from '@probity/model';
import { disclosuresOf, isCrash, succeeded, undecidedBy, type JudgeTools } from '@probity/probe-kit';
import type { ConditionPair, InputRecord, Tried } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { delayOf, LEAST_DELAY } from '../delay-of.ts';
import { differ, isEmptyList, volatileIn } from '../same-answer.ts';

type Tools = JudgeTools<typeof sentences>;

/** What one input shows. */
export interface JudgedInput {
  readonly findings: readonly Finding[];
  readonly doubts: readonly Doubt[];
}

const NEEDED = 3;
/** The first line of the file that is asked for; the rest of it is nobody’s business. */
const PASSWD = /root:[^:\n]{0,8}:0:0:/;

/** Judges everything that was tried with one input. */
export function judgeInput(operation: string, record: InputRecord, tools: Tools): JudgedInput {
  const input = `${record.in} ${record.name}`;
  const params = { operation, input };
  const place = `${record.in}:${record.name}`;
  if (!succeeded(record.control.exchange)) {
    const status = statusOf(record.control.exchange);
    return only(tools.doubt('injection-control-failed', { ...params, status }, 'operations'));
  }
  const findings = [
    ...queryFindings(record, tools, params, place),
    ...operatorFindings(record, tools, params, place),
    ...templateFindings(record, tools, params, place),
    ...pathFindings(record, tools, params, place),
    ...headerFindings(record, tools, params, place),
  ];
  return { findings, doubts: findings.length > 0 ? [] : doubtsOf(record, tools, params) };
}

type Params = { readonly operation: string; readonly input: string };

function only(doubt: Doubt): JudgedInput {
  return { findings: [], doubts: [doubt] };
}

/** One flaw is one finding: what runs conditions also breaks on quotes. */
function queryFindings(record: InputRecord, tools: Tools, params: Params, place: string): readonly Finding[] {
  const { conditions, quotes } = record;
  if (isEvaluated(record) && !isPlainWords(record)) {
    const used = conditions.flatMap(({ holds, fails }) => [holds.exchange.id, fails.exchange.id]);
    const proof = count('conditions that changed the answer', conditions.length, 'pairs', used);
    return [tools.finding('condition-evaluated', proof, params, place)];
  }
  const delay = delayOf(record);
  if (delay !== undefined) {
    const used = record.delays.flatMap(({ slow, fast }) => [slow.exchange.id, fast.exchange.id]);
    const proof = { ...count('smallest delay', delay, 'ms', used), bound: LEAST_DELAY - 1 };
    return [tools.finding('delay-injected', proof, { ...params, seconds: LEAST_DELAY / 1000 }, place)];
  }
  const broken = quotes.filter(({ odd, even }) => isCrash(odd.exchange) && succeeded(even.exchange));
  if (broken.length >= 2) {
    const used = broken.flatMap(({ odd, even }) => [odd.exchange.id, even.exchange.id]);
    const proof = count('server errors by a quote', broken.length, 'answers', used);
    return [tools.finding('quote-breaks-query', proof, params, place)];
  }
  const shown = quotes
    .flatMap(({ odd, even }) => sqlErrorIn(odd.exchange, [record.control.exchange, even.exchange]))
    .at(0);
  return shown === undefined ? [] : [tools.finding('quote-breaks-query', shown, params, place)];
}

/** True finds what the control finds and false does not, every time; answers that differ by themselves show nothing. */
function isEvaluated({ conditions, control, repeated }: InputRecord): boolean {
  if (conditions.length < NEEDED || repeated === undefined) return false;
  const volatile = volatileIn(control, repeated);
  if (!succeeded(repeated.exchange)) return false;
  return conditions.every(
    ({ holds, fails }) =>
      !differ(control, holds, volatile) && differ(holds, fails, volatile) && isAnswer(fails),
  );
}

/** Whether the API itself said something, be it that it broke on this very request. */
function isAnswer({ exchange }: Tried): boolean {
  return undecidedBy(exchange) === undefined || isCrash(exchange);
}

function isPlainWords({ words }: InputRecord): boolean {
  return words !== undefined && differs(words);
}

function differs({ holds, fails }: ConditionPair): boolean {
  return differ(holds, fails);
}

/** A message of a database that neither the control shows nor the same text with its quotes doubled. */
function sqlErrorIn(odd: Exchange, others: readonly Exchange[]): readonly Proof[] {
  const known = others.flatMap((each) => disclosuresOf(each).map(({ kind }) => kind));
  return disclosuresOf(odd)
    .filter(({ kind }) => kind.startsWith('sql') && !known.includes(kind))
    .map(({ at, text }) => ({ kind: 'shown', exchange: odd.id, at, text }) as const);
}

/** What asks for a random text by an operator finds as little as the text itself; what excludes it finds more. */
function operatorFindings(
  record: InputRecord,
  tools: Tools,
  params: Params,
  place: string,
): readonly Finding[] {
  const { operators, random } = record;
  if (operators.length < NEEDED || random === undefined) return [];
  const isRun = operators.every(
    ({ excludes, asks }) =>
      succeeded(excludes.exchange) &&
      succeeded(asks.exchange) &&
      !differ(asks, random) &&
      differ(excludes, asks) &&
      excludes.exchange.facts.length > asks.exchange.facts.length,
  );
  if (!isRun) return [];
  const used = operators.flatMap(({ excludes, asks }) => [excludes.exchange.id, asks.exchange.id]);
  const proof = count('operators that changed the answer', operators.length, 'pairs', used);
  return [tools.finding('operator-evaluated', proof, params, place)];
}

function templateFindings(
  record: InputRecord,
  tools: Tools,
  params: Params,
  place: string,
): readonly Finding[] {
  const { product, templates, templatesRead } = record;
  const answers = [...templates.map(({ exchange }) => exchange), ...(templatesRead ? [templatesRead] : [])];
  const isOwn = record.control.exchange.answer?.body.includes(product) === true;
  const shows = answers.find(({ answer }) => answer?.body.includes(product) === true);
  if (shows === undefined || isOwn) return [];
  const proof = { kind: 'shown', exchange: shows.id, at: 'body', text: product } as const;
  return [tools.finding('template-evaluated', proof, { ...params, product }, place)];
}

function pathFindings(record: InputRecord, tools: Tools, params: Params, place: string): readonly Finding[] {
  for (const { sent, exchange } of record.paths) {
    const [text] = PASSWD.exec(exchange.answer?.body ?? '') ?? [];
    if (text === undefined) continue;
    const proof = { kind: 'shown', exchange: exchange.id, at: 'body', text } as const;
    return [tools.finding('file-read', proof, { ...params, path: sent }, place)];
  }
  return [];
}

function headerFindings(
  record: InputRecord,
  tools: Tools,
  params: Params,
  place: string,
): readonly Finding[] {
  const { header, headers } = record;
  const added = headers.find(({ exchange }) => exchange.answer?.headers[header] !== undefined);
  if (added === undefined) return [];
  const text = added.exchange.answer?.headers[header] ?? '';
  const proof = { kind: 'shown', exchange: added.exchange.id, at: `header:${header}`, text } as const;
  return [tools.finding('header-injected', proof, params, place)];
}

function doubtsOf(record: InputRecord, tools: Tools, params: Params): readonly Doubt[] {
  const sent = everythingIn(record).map(({ exchange }) => undecidedBy(exchange));
  if (sent.includes('blocked')) return [tools.doubt('injection-blocked', params, 'target')];
  const lost = sent.find((why) => why === 'no-answer' || why === 'throttled');
  if (lost !== undefined) return [tools.doubt('injection-unanswered', { ...params, why: WHY[lost] })];
  const { random, control, repeated, quotes } = record;
  const gone = random === undefined ? everythingIn(record).find(isGone) : undefined;
  if (gone !== undefined)
    return [
      tools.doubt('injection-object-gone', { ...params, status: statusOf(gone.exchange) }, 'operations'),
    ];
  const broken = quotes.find(({ odd, even }) => isCrash(odd.exchange) && isCrash(even.exchange));
  if (broken !== undefined) {
    const status = statusOf(broken.odd.exchange);
    return [tools.doubt('broken-by-any-quote', { ...params, status })];
  }
  if (isEvaluated(record) && isPlainWords(record)) return [tools.doubt('condition-is-plain-words', params)];
  if (repeated !== undefined && !isEvaluated(record) && volatileIn(control, repeated).size > 0)
    return [tools.doubt('answers-differ-by-themselves', params)];
  const isBlind = random !== undefined && isEmptyList(control) && !differ(control, random);
  return isBlind ? [tools.doubt('no-matching-value', params, 'resources')] : [];
}

/** A legitimate write may have renamed or removed its object; only writes send no random text. */
function isGone({ exchange }: Tried): boolean {
  return exchange.class === 'missing';
}

const WHY = { 'no-answer': 'the connection was closed', throttled: 'there were too many requests' } as const;

function everythingIn({
  random,
  quotes,
  conditions,
  operators,
  templates,
  paths,
  headers,
}: InputRecord): readonly Tried[] {
  return [
    ...(random === undefined ? [] : [random]),
    ...quotes.flatMap(({ odd, even }) => [odd, even]),
    ...conditions.flatMap(({ holds, fails }) => [holds, fails]),
    ...operators.flatMap(({ excludes, asks }) => [excludes, asks]),
    ...templates,
    ...paths,
    ...headers,
  ];
}

function count(
  name: string,
  value: number,
  unit: string,
  exchanges: readonly string[],
): Extract<Proof, { kind: 'measurement' }> {
  return { kind: 'measurement', name, value, bound: 0, wanted: 'at most', unit, exchanges };
}
