import type { MadeId } from './made-id.ts';
import { readings } from './read-numbers.ts';

/** Ids that are the moment at which they were made; `inSecond` is how many of them one second has. */
export interface ClockIds {
  readonly style: string;
  readonly inSecond: number;
}

const UNITS = [
  { style: 'seconds of the clock', inSecond: 1 },
  { style: 'milliseconds of the clock', inSecond: 1e3 },
  { style: 'microseconds of the clock', inSecond: 1e6 },
  { style: 'nanoseconds of the clock', inSecond: 1e9 },
] as const;
/** The clock of the target is read a little before its answer is dated, and the date is in whole seconds. */
const LEEWAY_SECONDS = 5;
/** A date without a zone may be that of any place. */
const WIDEST_ZONE_SECONDS = 14 * 3600;

/** Recognises ids that are the time which the answers that brought them are dated with. */
export function clockIds(made: readonly MadeId[]): ClockIds | undefined {
  if (made.length < 3 || made.some(({ at }) => at === undefined)) return undefined;
  const digits = made.map(({ id }) => /^(?:\D*)(20\d{12})(\d{3})?(?:\D*)$/.exec(id));
  const dates = digits.map((each) => toSeconds(each?.[1], each?.[2]));
  if (isClock(dates, made, WIDEST_ZONE_SECONDS)) {
    const hasThousandths = digits[0]?.[2] !== undefined;
    return { style: 'date and time of day', inSecond: hasThousandths ? 1e3 : 1 };
  }
  const uniqids = made.map(({ id }) => uniqidSeconds(id));
  if (isClock(uniqids, made, LEEWAY_SECONDS)) {
    return { style: 'seconds and microseconds of the clock', inSecond: 1e6 };
  }
  for (const { numbers } of readings(made.map(({ id }) => id))) {
    const unit = UNITS.find(({ inSecond }) =>
      isClock(
        numbers.map((each) => Number(each) / inSecond),
        made,
        LEEWAY_SECONDS,
      ),
    );
    if (unit !== undefined) return unit;
  }
  return undefined;
}

/** Whether some moments are those of the answers, all of them equally early or late. */
function isClock(moments: readonly number[], made: readonly MadeId[], furthest: number): boolean {
  const away = moments.map((moment, index) => moment - (made[index]?.at ?? 0) / 1000);
  return away.every(
    (each) => Math.abs(each) <= furthest && Math.abs(each - (away[0] ?? 0)) <= LEEWAY_SECONDS,
  );
}

/** What `uniqid` of PHP makes: eight hexadecimal digits of seconds and five of microseconds. */
function uniqidSeconds(id: string): number {
  const [, seconds = '', micros = ''] = /([0-9a-f]{8})([0-9a-f]{5})$/i.exec(id) ?? [];
  return Number.parseInt(seconds, 16) + Number.parseInt(micros, 16) / 1e6;
}

/** `20310415093000`, in whichever zone: only the distances count. */
function toSeconds(text: string | undefined, thousandths = '0'): number {
  if (text === undefined) return Number.NaN;
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)?.slice(1).map(Number) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 + Number(thousandths) / 1000;
}
