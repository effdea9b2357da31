import { isList, isRecord, parseJson, valueAt, type Exchange, type Json } from '@probity/model';

const NAME = /^changes? read at (?<at>.*?)(?: as (?<is>\S.*?))?(?: with (?<where>\{.*\}))?$/;

/**
 * By how much what is read back changed: what was read before everything else against what was read after it; undefined
 * for measurements of other kinds.
 */
export function recountEffects(name: string, exchanges: readonly Exchange[]): number | undefined {
  const changed = /^values changed at (.+)$/.exec(name)?.[1];
  if (changed !== undefined) return changedValues(changed, exchanges);
  const { at, is, where } = NAME.exec(name)?.groups ?? {};
  if (at === undefined) return undefined;
  const read = (all: readonly Exchange[]): number =>
    all.reduce((sum, { answer, class: kind }) => {
      const body = kind === 'success' ? parseJson(answer?.body ?? '') : undefined;
      return (
        sum + (body === undefined ? 0 : numberIn(at === '(answer)' ? body : valueAt(body, at), is, where))
      );
    }, 0);
  if (name.startsWith('changes ')) return sumOfChanges(exchanges, (each) => read([each]));
  const isOther = ({ purpose }: Exchange): boolean => purpose !== 'reread';
  const [first, last] = [exchanges.findIndex(isOther), exchanges.findLastIndex(isOther)];
  if (first <= 0 || last === exchanges.length - 1) return Number.NaN;
  return read(exchanges.slice(last + 1)) - read(exchanges.slice(0, first));
}

/** Whether what the first and the last reading show at a path differs: 1 if it does. */
function changedValues(at: string, exchanges: readonly Exchange[]): number {
  const shown = exchanges
    .filter(({ purpose, class: kind }) => purpose === 'reread' && kind === 'success')
    .map(({ answer }) => parseJson(answer?.body ?? '') ?? null)
    .map((body) => JSON.stringify((at === '(answer)' ? body : valueAt(body, at)) ?? null));
  const isBetween = exchanges.some(({ purpose }, index) => purpose === 'attack' && index > 0);
  return shown.length === 2 && isBetween && shown[0] !== shown[1] ? 1 : 0;
}

/** Readings before and after each way through a flow, in turn. */
function sumOfChanges(exchanges: readonly Exchange[], read: (exchange: Exchange) => number): number {
  const readings = exchanges.filter(({ purpose }) => purpose === 'reread').map(read);
  return readings.reduce((sum, value, index) => (index % 2 === 0 ? sum - value : sum + value), 0);
}

function numberIn(value: Json | undefined, is: string | undefined, where: string | undefined): number {
  if (is !== undefined) return JSON.stringify(value) === is || value === is ? 1 : 0;
  if (!isList(value)) return Number(value ?? 0);
  const only = where === undefined ? {} : parseJson(where);
  const expected = isRecord(only) ? Object.entries(only) : [];
  return value.filter((item) => expected.every(([path, each]) => plain(valueAt(item, path)) === plain(each)))
    .length;
}

/** A number and the same number as text are the same id. */
function plain(value: Json | undefined): string {
  return JSON.stringify(value ?? null).replaceAll('"', '');
}
