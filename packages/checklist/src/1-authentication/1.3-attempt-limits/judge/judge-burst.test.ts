import type { Exchange, Params, Verdict } from '@probity/model';
import { exchange, judgeTools, type ExchangeParts } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { bypassesOf, PLAIN, rightLabel } from '../bypasses.ts';
import { judgeBurst } from './judge-burst.ts';
import { judgeBypass } from './judge-bypass.ts';
import { probe } from '../probe.ts';
import { EMPTY, type BurstRecord, type FurtherRow } from '../record.ts';

const tools = judgeTools(probe);
const at = (id: string, parts: ExchangeParts = {}): Exchange => exchange({ id, status: 401, ...parts });
const granted = (id: string): Exchange => exchange({ id, facts: { granted: true } });
/** So many wrong passwords, 100 ms apart, and then some that are held up. */
const row = (wrong: number, rateLimited = 0, name = 'a'): readonly Exchange[] =>
  Array.from({ length: wrong + rateLimited }, (_, index) =>
    at(`${name}${index + 1}`, { started: index * 100, status: index < wrong ? 401 : 429 }),
  );
/** The same once more, held up at this attempt: the limit held until the 60th second, and was seen to be over in the 61st. */
const again = (attempt: number): FurtherRow => ({
  lastLimited: at('held', { started: 60_000, status: 429 }),
  lifted: granted('free'),
  attempts: row(Math.min(attempt - 1, 50), attempt > 50 ? 0 : 3, 'b').map((each) => ({
    ...each,
    started: each.started + 61_000,
  })),
});
/** A row that was held up at this attempt, and what came of it after the wait. */
const lateRows = (attempt: number, ...repeated: FurtherRow[]): Partial<BurstRecord> => ({
  attempts: row(attempt - 1, 3),
  repeated,
  stillHeld: repeated[0]?.lastLimited,
});
const sound: BurstRecord = {
  ...EMPTY,
  account: 'eve',
  window: 60_000,
  anchor: exchange({ id: 'anchor', purpose: 'control' }),
  before: granted('before'),
  attempts: row(5, 3),
  right: at('right', { status: 429 }),
};
const message = (verdict: Verdict): string => {
  const codes = (list: readonly { readonly code: string; readonly params: Params }[]): string =>
    list.map(({ code, params }) => [code, params['key']].filter(Boolean).join(' ')).join(', ');
  if (verdict.kind === 'fail') return codes(verdict.findings);
  if (verdict.kind === 'inconclusive') return `? ${codes(verdict.doubts)}`;
  return verdict.kind === 'pass' ? ['pass', codes(verdict.remarks)].filter(Boolean).join(': ') : verdict.kind;
};

describe('attempts on one account', () => {
  const burst = (parts: Partial<BurstRecord>): Verdict => judgeBurst({ ...sound, ...parts }, tools);
  const silent: Partial<BurstRecord> = {
    attempts: row(50),
    right: at('right'),
    other: granted('other'),
    secondBefore: granted('second'),
    secondAttempts: row(25, 0, 's'),
    secondRight: granted('sr'),
  };
  const cosmetic: Partial<BurstRecord> = {
    right: granted('right'),
    again: row(3, 1, 'n'),
    rightAgain: granted('again'),
  };
  const LATE = 'login-burst-limited-late';
  const LOCK = 'silent-lock';
  it.each<[string, Partial<BurstRecord>, string]>([
    ['held up early pass', {}, 'pass'],
    ['held up at the 26th, after 25 failures, pass', { attempts: row(25, 3) }, 'pass'],
    ['held up at the 27th in two rows are held up late', lateRows(27, again(27)), LATE],
    ['held up at the 40th, then not at all, are held up late', lateRows(40, again(51)), LATE],
    ['held up late, then in time, pass', lateRows(40, again(21)), 'pass: window-ended'],
    ['held up late, then as late as may be, pass', lateRows(50, again(26)), 'pass: window-ended'],
    ['held up late, then early, decide nothing', lateRows(40, again(2)), '? late-once'],
    ['held up late, then less than half as late, decide nothing', lateRows(40, again(19)), '? late-once'],
    ['held up late and no more free decide nothing', lateRows(40), '? late-limit-stayed'],
    [
      'held up late and for a moment, then in time, decide nothing',
      { ...lateRows(40, again(21)), stillHeld: at('held', { started: 4000, status: 429 }) },
      '? late-once',
    ],
    [
      'held up late in two rows, and for a moment, decide nothing',
      { ...lateRows(40, again(40)), stillHeld: at('held', { started: 9000, status: 429 }) },
      '? late-limit-short',
    ],
    [
      'held up late, then sent slowly, decide nothing',
      { ...lateRows(30, again(40)), window: 3500 },
      '? sender-slow',
    ],
    [
      'held up late, then lost, decide nothing',
      lateRows(40, { ...again(40), attempts: [at('lost', { status: 502 }), ...again(40).attempts] }),
      '? attempts-lost',
    ],
    [
      'held up late, then before a password was tried, decide nothing',
      lateRows(40, { ...again(30), attempts: [at('odd', { status: 422 }), ...again(21).attempts] }),
      '? not-counted-as-login',
    ],
    [
      'held up late, but sent slowly, decide nothing',
      { attempts: row(26, 3), window: 1000 },
      '? sender-slow',
    ],
    [
      'held up late after some were lost decide nothing',
      { attempts: row(26, 3).map((each, index) => (index === 9 ? at('lost', { status: 502 }) : each)) },
      '? attempts-lost',
    ],
    [
      'held up before a password was tried decide nothing',
      { attempts: [at('a1', { status: 422 }), ...row(1, 3, 'b')] },
      '? not-counted-as-login',
    ],
    ['held up while the right password gets in are not held up', cosmetic, 'login-limit-cosmetic'],
    [
      'held up while it gets in once decide nothing',
      { ...cosmetic, rightAgain: undefined },
      '? limit-unsteady',
    ],
    [
      'held up while the same answer counts twice decide nothing',
      { ...cosmetic, rightAgain: granted('right') },
      '? limit-unsteady',
    ],
    [
      'held up while it gets in after the limit ended decide nothing',
      { ...cosmetic, again: row(3, 0, 'n') },
      '? limit-unsteady',
    ],
    [
      'held up from the first on decide nothing if it gets in',
      { ...cosmetic, attempts: row(0, 3) },
      '? limit-unsteady',
    ],
    ['held up decide nothing without the right password', { right: undefined }, '? proof-unanswered'],
    [
      'held up decide nothing if it is not answered',
      { right: at('right', { status: 502 }) },
      '? proof-unanswered',
    ],
    ['never held up are unlimited', { attempts: row(50), right: granted('right') }, 'login-burst-unlimited'],
    [
      'never held up decide nothing without the right password',
      { attempts: row(50), right: undefined },
      '? proof-unanswered',
    ],
    [
      'never held up, but slowly, decide nothing',
      { attempts: row(50), right: granted('right'), window: 1000 },
      '? sender-slow',
    ],
    ['held up in silence, also at the 25th, are held up late', silent, LATE],
    [
      'held up in silence by the 25th pass',
      { ...silent, secondRight: at('sr') },
      `pass: ${LOCK}, limit-keyed-on account`,
    ],
    [
      'held up in silence within 25 pass',
      { ...silent, attempts: row(25) },
      `pass: ${LOCK}, limit-keyed-on account`,
    ],
    [
      'held up in silence need a second account',
      { ...silent, other: undefined },
      '? silent-lock-one-account',
    ],
    [
      'held up in silence need its right password before',
      { ...silent, secondBefore: at('second') },
      '? silent-lock-unmeasured',
    ],
    [
      'held up in silence need its right password after',
      { ...silent, secondRight: undefined },
      '? silent-lock-unmeasured',
    ],
    [
      'held up in silence decide nothing if that is not answered',
      { ...silent, secondRight: at('sr', { status: 502 }) },
      '? proof-unanswered',
    ],
    [
      'held up in silence decide nothing if some were lost',
      { ...silent, attempts: [...row(49), at('lost', { status: 502 })] },
      '? attempts-lost',
    ],
    [
      'held up in silence decide nothing if some on the second account were lost',
      { ...silent, secondAttempts: [...row(24, 0, 's'), at('lost', { status: 502 })] },
      '? attempts-lost',
    ],
    [
      'held up in silence decide nothing if the second account was tried slowly',
      { ...silent, secondAttempts: row(20, 0, 's') },
      '? too-slow',
    ],
    ['held up for the account only say so', { other: granted('other') }, 'pass: limit-keyed-on account'],
    [
      'held up for the address say so',
      { other: at('other', { status: 429 }) },
      'pass: limit-keyed-on address',
    ],
    [
      'held up say nothing of another account that was not answered',
      { other: at('other', { status: 502 }) },
      'pass',
    ],
    ['held up and not lifted say so', { lifted: at('lifted', { status: 429 }) }, 'pass: lock-not-lifted'],
    ['held up and lifted pass', { lifted: granted('lifted') }, 'pass'],
  ])('%s', (_name, parts, expected) => {
    expect(message(burst(parts))).toBe(expected);
  });

  it.each<[string, Partial<BurstRecord>, object]>([
    [
      'by the last attempts and both right passwords',
      cosmetic,
      { value: 2, bound: 0, exchanges: ['a8', 'right', 'n4', 'again'] },
    ],
    [
      'by every attempt up to the one that was held up',
      lateRows(27, again(27)),
      { value: 27, bound: 26, exchanges: row(27).map(({ id }) => id) },
    ],
    [
      'by every attempt and the right password',
      { attempts: row(50), right: granted('right') },
      { value: 50, bound: 25, exchanges: [...row(50).map(({ id }) => id), 'right'] },
    ],
    [
      'by every attempt on the second account and its right password',
      silent,
      { value: 27, bound: 26, exchanges: [...row(25, 0, 's').map(({ id }) => id), 'sr'] },
    ],
  ])('are proved %s', (_name, parts, proof) => {
    expect(burst(parts)).toMatchObject({ findings: [{ proof }], doubts: [] });
  });

  it('have no remarks on a limit that the right password did not meet', () => {
    const record = {
      attempts: row(50),
      right: granted('right'),
      other: granted('other'),
      lifted: at('lifted'),
    };
    expect(burst(record)).toMatchObject({ kind: 'fail', remarks: [] });
  });
});

describe('ways around a limit', () => {
  const limited = (id: string): Exchange => at(id, { status: 429 });
  type Sent = readonly [label: string, exchange: Exchange];
  const [header, spelling] = ['X-Real-IP', 'the name in upper-case spelling'];
  /** Every way around is tried between two plain attempts that are held up, and held up itself. */
  const others: readonly Sent[] = bypassesOf().flatMap(({ label }, index): readonly Sent[] => [
    [label, limited(`d${index}`)],
    [PLAIN, limited(`p${index}`)],
  ]);
  const series = (label: string, name: string, one: Exchange[], two: Exchange[]): readonly Sent[] => [
    ...one.map((each): Sent => [label, each]),
    [PLAIN, limited(`${name}p1`)],
    ...two.map((each): Sent => [label, each]),
    [PLAIN, limited(`${name}p2`)],
  ];
  const triesOf = (all: readonly Sent[]): BurstRecord['bypasses'] =>
    all.map(([label, login]) => ({ label, login }));
  const bypass = (sent: readonly Sent[], parts: Partial<BurstRecord> = {}): Verdict => {
    const all: readonly Sent[] = [[PLAIN, limited('p')], ...others, ...sent];
    return judgeBypass({ ...sound, bypasses: triesOf(all), ...parts }, tools);
  };
  const wrong = (...ids: string[]): Exchange[] => ids.map((id) => at(id));
  const [one, two] = [wrong('1', '2', '3'), wrong('4', '5', '6')];
  const right: Sent = [rightLabel(spelling), granted('r')];
  it.each<[string, readonly Sent[], Partial<BurstRecord>, string]>([
    ['that are all held up pass', [], {}, 'pass'],
    ['that lift it twice in a row fail', series(header, 'h', one, two), {}, 'login-limit-dodged'],
    ['that lift it once do not', series(header, 'h', one, [limited('4')]), {}, 'pass'],
    [
      'that lift it for one attempt of a series do not',
      series(header, 'h', one, [...wrong('4', '5'), limited('6')]),
      {},
      'pass',
    ],
    ['that lift it for too few attempts do not', series(header, 'h', wrong('1'), wrong('2')), {}, 'pass'],
    ['that lift it in answers that count twice do not', series(header, 'h', one, one), {}, 'pass'],
    [
      'that are answered unlike a wrong password do not',
      series(
        header,
        'h',
        one,
        two.map((each) => at(each.id, { status: 403 })),
      ),
      {},
      'pass',
    ],
    [
      'that spell the name otherwise are open without the right password',
      series(spelling, 's', one, two),
      {},
      '? proof-unanswered',
    ],
    [
      'that spell the name of nobody pass',
      [...series(spelling, 's', one, two), [rightLabel(spelling), at('r')]],
      {},
      'pass',
    ],
    [
      'that spell the name otherwise and let it in fail',
      [...series(spelling, 's', one, two), right],
      {},
      'login-limit-dodged',
    ],
    [
      'that spell the name otherwise are open if another limit holds the right password up',
      [...series(spelling, 's', one, two), [rightLabel(spelling), limited('r')]],
      {},
      '? proof-unanswered',
    ],
    ['are not judged without the right password', [], { right: undefined }, '? no-limit-to-dodge'],
    ['are not judged if it gets in', [], { right: granted('right') }, '? no-limit-to-dodge'],
    [
      'are not judged if it is not answered',
      [],
      { right: at('right', { status: 502 }) },
      '? no-limit-to-dodge',
    ],
    ['are not judged if none was tried', [], { bypasses: [] }, '? no-limit-to-dodge'],
  ])('%s', (_name, sent, parts, expected) => {
    expect(message(bypass(sent, parts))).toBe(expected);
  });

  const replaced = (index: number, label: string, each: Exchange): Partial<BurstRecord> => {
    const all: readonly Sent[] = [[PLAIN, limited('p')], ...others];
    const now = all.map((sent, place): Sent => (place === index ? [label, each] : sent));
    return { bypasses: triesOf(now) };
  };
  it.each<[string, Partial<BurstRecord>, number]>([
    [
      'the first and the second, if a plain attempt between them was not held up',
      replaced(2, PLAIN, at('x')),
      2,
    ],
    ['the first, if the plain attempt before it was not held up', replaced(0, PLAIN, at('x')), 1],
    [
      'the last, if the plain attempt after it was not held up',
      replaced(2 * bypassesOf().length, PLAIN, at('x')),
      1,
    ],
    ['the first, if something else came before it', replaced(0, 'other', limited('x')), 1],
    [
      'the last, if something else came after it',
      replaced(2 * bypassesOf().length, 'other', limited('x')),
      1,
    ],
    ['the one that was lost', replaced(1, bypassesOf()[0]?.label ?? '', at('x', { status: 502 })), 1],
    ['the last, if nothing came after it', { bypasses: triesOf(others.slice(0, -1)) }, 2],
  ])('leave open %s', (_name, parts, untried) => {
    expect(bypass([], parts)).toMatchObject({ doubts: [{ code: 'limit-lapsed', params: { untried } }] });
  });

  it('are proved by every attempt that was let through, and by the right password', () => {
    expect(bypass([...series(spelling, 's', one, two), right])).toMatchObject({
      findings: [{ proof: { value: 7, bound: 0, exchanges: ['1', '2', '3', '4', '5', '6', 'r'] } }],
      doubts: [],
    });
    expect(bypass(series(header, 'h', one, two))).toMatchObject({
      findings: [{ proof: { value: 6, exchanges: ['1', '2', '3', '4', '5', '6'] } }],
    });
  });

  it('of a silent lock must let the right password in', () => {
    const lock = { attempts: row(50), right: at('right') };
    const both = (make: (id: string) => Exchange): readonly Sent[] =>
      series(header, 'h', ['1', '2', '3'].map(make), ['4', '5', '6'].map(make));
    expect(message(bypass(both(granted), lock))).toBe('login-limit-dodged');
    expect(
      message(
        bypass(
          both((id) => at(id)),
          lock,
        ),
      ),
    ).toBe('pass');
  });
});
