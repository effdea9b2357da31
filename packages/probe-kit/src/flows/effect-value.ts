import { isList, parseJson, valueAt, type Exchange, type FlowEffect, type Json } from '@probity/model';
import { succeeded } from '../answers/succeeded.ts';
import type { EffectReading } from '../probe/tools/flow-tools.ts';

type Read = Pick<FlowEffect, 'at' | 'where' | 'is'>;

/**
 * What recorded answers show of an effect: a number, how many items the pages of a list have together, or whether a value
 * is the one that counts. Null where they show nothing, or not all of it.
 */
export function effectValue(effect: Read, [first, ...pages]: readonly Exchange[]): number | null {
  if (first === undefined) return null;
  // What is not there is not in the state that counts.
  if (first.class === 'missing' && effect.is !== undefined) return 0;
  const shown = valueIn(effect, first);
  if (effect.is !== undefined) return shown === undefined ? null : Number(isSame(shown.value, effect.is));
  if (!isList(shown?.value)) return numberOf(shown?.value);
  let items = 0;
  for (const page of [first, ...pages]) {
    const list = valueIn(effect, page)?.value;
    if (!isList(list)) return null;
    items += list.filter((item) => fits(item, effect.where ?? {})).length;
  }
  return items;
}

/** A reading as its exchanges show it: a judge trusts no number that is not in them. */
export function asRecorded(reading: EffectReading): EffectReading {
  const { of, exchange, pages, value } = reading;
  const isRead = [exchange, ...pages].every(({ purpose }) => purpose === 'reread');
  return { ...reading, value: value === null || !isRead ? null : effectValue(of, [exchange, ...pages]) };
}

function valueIn({ at }: Read, exchange: Exchange): { readonly value: Json | undefined } | undefined {
  const { answer } = exchange;
  if (!succeeded(exchange) || answer === null || answer.cut) return undefined;
  const body = parseJson(answer.body);
  if (body === undefined) return undefined;
  return { value: at === '' ? body : valueAt(body, at) };
}

function fits(item: Json, where: Readonly<Record<string, Json>>): boolean {
  return Object.entries(where).every(([path, expected]) => isSame(valueAt(item, path), expected));
}

/** An id that was extracted as a number may be a text in another answer, and the other way round. */
function isSame(value: Json | undefined, expected: Json): boolean {
  const [one, other] = [JSON.stringify(value ?? null), JSON.stringify(expected)];
  if (one === other) return true;
  const isPlain = typeof value === 'string' || typeof value === 'number';
  return isPlain && typeof expected !== 'object' && one.replaceAll('"', '') === other.replaceAll('"', '');
}

/** Balances are often written as texts, so that no digit is lost. */
function numberOf(value: Json | undefined): number | null {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim())) return Number(value);
  return typeof value === 'number' ? value : null;
}
