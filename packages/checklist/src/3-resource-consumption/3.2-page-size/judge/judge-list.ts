import type { Case, Doubt, Exchange, Finding, Verdict } from '@probity/model';
import type { Details32 } from '../details.ts';
import { pageOf, type Page } from '../page-of.ts';
import type { Record32, Try32 } from '../record.ts';
import { isOversize } from '../size-names.ts';
import { rowsProof, wordsOf, wordsOfTry, type Tools } from './judged.ts';
import { remarksOf } from './remarks-of.ts';

type Read = { readonly each: Try32; readonly page: Page };

/** Judges a list: no size may bring more rows than its cap, and a cap has to be seen. */
export function judgeList(
  testCase: Case<Details32>,
  record: Record32,
  control: Exchange,
  tools: Tools,
): Verdict {
  const { cap } = testCase.details;
  const { tries = [], made = 0 } = record;
  const read = tries.map((each): Read => ({ each, page: pageOf(each, cap, made) }));
  const byDefault = read.filter(({ each }) => each.parameter === '');
  const oversize = read.filter(({ each }) => isOversize(each.value));
  const special = read.filter(({ each }) => each.parameter !== '' && !isOversize(each.value));
  if (byDefault.length === 0) return tools.inconclusive([tools.doubt('not-recorded', wordsOf(testCase))]);

  const capped = lowestBound(oversize);
  const findings = [
    ...overs('default-not-capped', byDefault, testCase, tools),
    ...overs('size-not-capped', oversize, testCase, tools),
  ];
  // What falls back to a page without a size, or to a size that nothing cuts, is the same flaw again.
  const isSame = ({ each }: Read): boolean =>
    findings.some(({ place }) => place === 'no size' || place === each.parameter);
  findings.push(
    ...overs(
      'special-size-not-capped',
      special.filter((each) => !isSame(each)),
      testCase,
      tools,
    ),
    ...bypasses(capped, read, testCase, tools),
  );
  const doubts = [
    ...openOf(byDefault, oversize, { testCase, record, tools }),
    ...openOf(oversize, oversize, { testCase, record, tools }),
    ...special.flatMap((one) => specialDoubts(one, read, { testCase, record, tools })),
  ];
  const remarks = remarksOf(testCase, record, control, { read, tools });
  const [finding, ...rest] = findings;
  if (finding !== undefined) return tools.fail([finding, ...rest], doubts, remarks);
  const [doubt, ...others] = doubts;
  return doubt === undefined
    ? tools.pass([control], remarks)
    : tools.inconclusive([doubt, ...others], remarks);
}

type Code = 'default-not-capped' | 'size-not-capped' | 'special-size-not-capped';

function overs(
  code: Code,
  read: readonly Read[],
  testCase: Case<Details32>,
  tools: Tools,
): readonly Finding[] {
  const { cap } = testCase.details;
  return read.flatMap(({ each, page }) => {
    if (page.kind !== 'over') return [];
    const words = { ...wordsOf(testCase), ...wordsOfTry(each), rows: page.rows };
    const place =
      each.parameter === ''
        ? 'no size'
        : isOversize(each.value)
          ? each.parameter
          : `${each.parameter}=${each.value}`;
    return [tools.finding(code, rowsProof(each.attack, page.rows, cap), words, place)];
  });
}

/** The smallest page to which a size far too large was cut while there was more. */
function lowestBound(oversize: readonly Read[]): { readonly rows: number; readonly each: Try32 } | undefined {
  const bounds = oversize.flatMap(({ each, page }) =>
    page.kind === 'bounded' ? [{ rows: page.rows, each }] : [],
  );
  return bounds.toSorted((a, b) => a.rows - b.rows)[0];
}

/** A list that cuts one size and returns everything for another one has a cap that can be avoided. */
function bypasses(
  capped: ReturnType<typeof lowestBound>,
  read: readonly Read[],
  testCase: Case<Details32>,
  tools: Tools,
): readonly Finding[] {
  if (capped === undefined) return [];
  return read.flatMap(({ each, page }) => {
    if (page.kind !== 'whole' || page.rows <= capped.rows) return [];
    const words = {
      ...wordsOf(testCase),
      ...wordsOfTry(each),
      rows: page.rows,
      cap: capped.rows,
      capped: String(wordsOfTry(capped.each)['size']),
    };
    const place = each.parameter === '' ? 'no size' : `${each.parameter}=${each.value}`;
    return [tools.finding('cap-bypassed', rowsProof(each.attack, page.rows, capped.rows), words, place)];
  });
}

interface Context {
  readonly testCase: Case<Details32>;
  readonly record: Record32;
  readonly tools: Tools;
}

/** Why pages leave it open whether there is a cap. */
function openOf(
  read: readonly Read[],
  oversize: readonly Read[],
  { testCase, record, tools }: Context,
): readonly Doubt[] {
  const isCapped = oversize.some(({ page }) => page.kind === 'bounded' || page.kind === 'refused');
  const { capBy, filledBy } = testCase.details;
  return read.flatMap(({ each, page }): readonly Doubt[] => {
    const words = { ...wordsOf(testCase), ...wordsOfTry(each) };
    if (page.kind === 'undecided') return [tools.doubt(page.why, words)];
    if (page.kind !== 'whole') return [];
    // A cap was seen, and nobody can make rows: that a page without a size has one as well is only noted.
    if (each.parameter === '' && isCapped && filledBy === '') return [];
    const { notMade } = record;
    const rows = { ...words, rows: page.rows };
    if (notMade !== undefined)
      return [tools.doubt('rows-not-made', { ...rows, reason: notMade.reason }, notMade.missing)];
    return [tools.doubt('too-few-rows', rows, capBy === 'profile' ? 'resources' : 'limits.page_size')];
  });
}

/** A value that is no size must not bring more than what is known to be a page. */
function specialDoubts(
  { each, page }: Read,
  read: readonly Read[],
  { testCase, tools }: Context,
): readonly Doubt[] {
  const words = { ...wordsOf(testCase), ...wordsOfTry(each) };
  // A target that breaks on such a value returned nothing; that is noted.
  if (page.kind === 'undecided') return page.why === 'server-error' ? [] : [tools.doubt(page.why, words)];
  if (page.kind !== 'whole') return [];
  const pages = read.flatMap((one) => (one.page.kind === 'bounded' ? [one.page.rows] : []));
  // Where no page could be seen to end, the doubts about that say it all.
  if (pages.length === 0 || page.rows <= Math.max(...pages)) return [];
  const missing = testCase.details.capBy === 'profile' ? 'resources' : 'limits.page_size';
  return [tools.doubt('too-few-rows', { ...words, rows: page.rows }, missing)];
}
