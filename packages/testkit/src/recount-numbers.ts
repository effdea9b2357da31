import type { Exchange } from '@probity/model';

/** Looks again at numbers that were read back: the last one, by how much it differs from the first, or its fraction. */
export function recountNumbers(name: string, exchanges: readonly Exchange[]): number | undefined {
  const [, what, path = ''] = /^(number|difference|fraction) at (\S+)$/.exec(name) ?? [];
  if (what === undefined) return undefined;
  const [first] = exchanges;
  const last = exchanges.at(-1);
  const end = numberIn(last, path);
  if (what === 'number') return end;
  if (what === 'fraction') return tidy(end - Math.floor(end));
  // What was compared is read, and never an answer to what was tried.
  return first?.purpose === 'attack' ? Number.NaN : tidy(end - numberIn(first, path));
}

function numberIn(exchange: Exchange | undefined, path: string): number {
  if (exchange?.class !== 'success' || exchange.purpose === 'attack') return Number.NaN;
  let found = parsed(exchange.answer?.body ?? '');
  for (const step of path.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
  return typeof found === 'number' || typeof found === 'string' ? Number(found) : Number.NaN;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tidy(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
