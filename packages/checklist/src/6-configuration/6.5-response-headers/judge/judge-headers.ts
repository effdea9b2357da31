import { statusOf, type Doubt, type Exchange, type Finding, type Remark, type Verdict } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import type { HeaderRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { keepingOf, keepingOfWrite } from './cache-control.ts';
import { judgeType, mediaTypeOf } from './media-type.ts';
import { incidentalRemarks } from './incidental-remarks.ts';

export type Tools = JudgeTools<typeof sentences>;

/** What the answers of each kind are called. */
export const ANSWERS: Readonly<Record<string, string>> = {
  'private-data': 'answers with private data',
  tokens: 'answers with tokens',
  errors: 'errors',
  'server-errors': 'server errors',
  'public-data': 'answers with public data',
  'strict-transport': 'answers over HTTPS',
};

/** The cases in which answers must not be kept, and what it is called if they may. */
const KEPT = { 'private-data': 'private-data-cacheable', tokens: 'token-answer-cacheable' } as const;

/** So many answers must show what is measured, and so many are named. */
const LEAST = 2;
const NAMED = 20;

/** Judges the headers of all answers of one kind. */
export function judgeHeaders(
  variation: string,
  record: HeaderRecord,
  control: Exchange,
  tools: Tools,
): Verdict {
  const { noBrowsers = false } = record;
  const seen = answeredIn(record);
  const answers = ANSWERS[variation] ?? 'answers';
  const [any] = seen;
  if (any === undefined) {
    if (variation === 'server-errors')
      return tools.inapplicable('No server error was seen.', { kind: 'answers', where: control.id });
    return tools.inconclusive([tools.doubt('none-seen', { answers }, 'operations')]);
  }
  const measure = createMeasure(answers, seen, tools);
  const types = Map.groupBy(seen, judgeType);
  measure.require('content-type-missing', 'answers without a content type', types.get('missing') ?? []);
  const pages = types.get('run-as-page') ?? [];
  measure.require('data-sent-as-page', 'JSON sent as a page', pages, { type: typeOf(pages) });
  const others = types.get('other') ?? [];
  if (others.length > 0) measure.note('other-type', others, { type: typeOf(others) });
  const sniffed = seen.filter((each) => !hasNoSniff(each) && !isPage(each));
  if (!noBrowsers) measure.require('nosniff-missing', 'answers without nosniff', sniffed);
  else if (sniffed.length > 0) measure.note('not-for-browsers', sniffed, { header: '`nosniff`' });
  if (variation === 'private-data' || variation === 'tokens') {
    const isToken = variation === 'tokens';
    const keeping = Map.groupBy(seen, ({ answer, request: { method } }) =>
      (isToken || method === 'GET' ? keepingOf : keepingOfWrite)(answer?.headers['cache-control']),
    );
    const kept = keeping.get('may-be-kept') ?? [];
    measure.require(KEPT[variation], 'answers without no-store', kept, { control: controlOf(kept) });
    const checked = keeping.get('revalidated') ?? [];
    if (checked.length > 0) measure.note('only-revalidated', checked, { control: controlOf(checked) });
  }
  return measure.verdict(control, incidentalRemarks(variation, answers, seen, tools));
}

/** The answers of a record, each once. */
export function answeredIn({ answers = [] }: HeaderRecord): readonly Exchange[] {
  const found = new Map(answers.filter(({ answer }) => answer !== null).map((each) => [each.id, each]));
  return [...found.values()];
}

/** A finding that is counted. */
type Counted = keyof (typeof sentences)['findings'];
type Noted = keyof (typeof sentences)['remarks'];

/** Collects what was counted over some answers, and makes a verdict of it. */
export function createMeasure(answers: string, seen: readonly Exchange[], tools: Tools) {
  const findings: Finding[] = [];
  const doubts: Doubt[] = [];
  const remarks: Remark[] = [];
  const paramsOf = (bad: readonly Exchange[]) => ({
    answers,
    seen: seen.length,
    count: bad.length,
    operation: bad[0]?.operation ?? 'the API',
    status: bad[0] === undefined ? 0 : statusOf(bad[0]),
  });
  return {
    /** There may be none of these; two are a finding, and one is a doubt. */
    require(
      code: Counted,
      name: string,
      bad: readonly Exchange[],
      more: Record<string, string | number> = {},
    ): void {
      const [first] = bad;
      if (first === undefined) return;
      const params = paramsOf(bad);
      if (bad.length < LEAST) {
        doubts.push(tools.doubt('seen-once', { ...params, header: HEADERS[code] ?? 'a header' }));
        return;
      }
      const exchanges = bad.slice(0, NAMED).map(({ id }) => id);
      const counted = { value: exchanges.length, bound: 0, wanted: 'at most', unit: 'answers' } as const;
      findings.push(
        tools.finding(code, { kind: 'measurement', name, ...counted, exchanges }, { ...params, ...more }),
      );
    },
    note(code: Noted, some: readonly Exchange[], more: Record<string, string | number> = {}): void {
      remarks.push(tools.remark(code, { ...paramsOf(some), ...more }));
    },
    add: (finding: Finding): void => void findings.push(finding),
    verdict(control: Exchange, more: readonly Remark[] = []): Verdict {
      const all = [...remarks, ...more];
      const [finding, ...rest] = findings;
      if (finding !== undefined) return tools.fail([finding, ...rest], doubts, all);
      const [doubt, ...others] = doubts;
      return doubt === undefined ? tools.pass([control], all) : tools.inconclusive([doubt, ...others], all);
    },
  };
}

const HEADERS: Readonly<Partial<Record<Counted, string>>> = {
  'content-type-missing': '`Content-Type`',
  'data-sent-as-page': 'an exact `Content-Type`',
  'nosniff-missing': '`X-Content-Type-Options: nosniff`',
  'private-data-cacheable': '`Cache-Control: no-store`',
  'token-answer-cacheable': '`Cache-Control: no-store`',
  'hsts-missing': '`Strict-Transport-Security`',
};

function hasNoSniff({ answer }: Exchange): boolean {
  return /^\s*nosniff\s*(?:,|$)/i.test(answer?.headers['x-content-type-options'] ?? '');
}

/** A page is what a browser would take it for anyway. */
function isPage(exchange: Exchange): boolean {
  return exchange.facts.form === 'html' && mediaTypeOf(exchange) === 'text/html';
}

function typeOf([first]: readonly Exchange[]): string {
  return first === undefined ? '' : mediaTypeOf(first);
}

function controlOf([first]: readonly Exchange[]): string {
  return first?.answer?.headers['cache-control'] ?? 'no Cache-Control';
}
