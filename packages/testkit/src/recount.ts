import type { Exchange } from '@probity/model';
import { recountEffects } from './recount-effects.ts';
import { recountHeaders } from './recount-headers.ts';
import { recountDrift } from './recount-drift.ts';
import { recountLoad } from './recount-load.ts';
import { recountPages } from './recount-pages.ts';
import { recountOperations } from './recount-operations.ts';
import { recountPayloads } from './recount-payloads.ts';
import { recountNumbers } from './recount-numbers.ts';
import { recountFailures } from './recount-third-parties.ts';
import { recountTime } from './recount-time.ts';
import { recountPairs } from './recount-pairs.ts';

/**
 * Counts again, by the record alone, what a measurement of this name says was found in some answers; undefined for
 * measurements of other kinds.
 */
export function recount(name: string, exchanges: readonly Exchange[]): number | undefined {
  const counted =
    recountLoad(name, exchanges) ??
    recountEffects(name, exchanges) ??
    recountPairs(name, exchanges) ??
    recountHeaders(name, exchanges) ??
    recountPages(name, exchanges) ??
    recountOperations(name, exchanges) ??
    recountPayloads(name, exchanges) ??
    recountNumbers(name, exchanges) ??
    recountTime(name, exchanges) ??
    recountFailures(name, exchanges);
  if (counted !== undefined) return counted;
  const [, what = '', of = ''] =
    /^(secrets of shape|secrets of mark|secrets of another at|hashes of passwords by|genuine tokens served as|fields at|random values at) (.+)$/.exec(
      name,
    ) ?? [];
  if (name === 'values stored against the description') return storedValues(exchanges);
  const plain = PLAIN_COUNTS[name];
  if (plain !== undefined) return exchanges.filter(plain).length;
  const total = (count: (exchange: Exchange) => number): number =>
    exchanges.reduce((sum, each) => sum + count(each), 0);
  switch (what) {
    case 'secrets of shape':
      return total(({ facts }) => facts.secrets.filter(({ shape }) => shape === of).length);
    case 'secrets of mark':
      return total(({ facts }) => facts.marks.filter(({ mark }) => mark === of).length);
    case 'genuine tokens served as':
      return isServedAlone(exchanges) ? 1 : 0;
    case 'hashes of passwords by':
      return total(({ facts }) => facts.marks.filter(({ mark }) => mark.includes(`.password ${of}`)).length);
    case 'secrets of another at':
      return isShared(exchanges, of) ? 1 : 0;
    case 'fields at':
      return total(({ facts }) => facts.paths.filter((path) => path === of).length);
    case 'random values at':
      return total(({ facts, answer }) => {
        const key = JSON.stringify(of.split('.').at(-1));
        const at = answer?.body.replaceAll(/\s/g, '').indexOf(`${key}:"`) ?? -1;
        return facts.paths.includes(of) && at !== -1 ? 1 : 0;
      });
    default:
      // Names of fields are free, so that everything with a name of its own comes first.
      return recountDrift(name, exchanges);
  }
}

/** Answers that are counted by what they are. */
const PLAIN_COUNTS: Readonly<Record<string, (exchange: Exchange) => boolean>> = {
  // What arrived elsewhere is no part of the record; each was caused by a request of ours.
  'addresses inside that were reached': ({ purpose }) => purpose === 'attack',
  'redirects that were followed to where nobody checked': ({ purpose }) => purpose === 'attack',
  'logins by an address that nobody confirmed': ({ facts }) => facts.granted === true,
  'answers with data to methods that are not listed': ({ class: kind, facts, operation, request }) =>
    kind === 'success' && !facts.catchAll && facts.length > 2 && !operation?.startsWith(`${request.method} `),
  'answers of versions that are not listed': isServed,
  'answers of versions that have ended': isServed,
  'answers without Deprecation': (each) =>
    isServed(each) && each.answer?.headers['deprecation'] === undefined,
  'answers without Sunset': (each) => isServed(each) && each.answer?.headers['sunset'] === undefined,
  'answers to HEAD without a credential': ({ request, credential, answer }) =>
    request.method === 'HEAD' && credential === 'none' && answer !== null && answer.status < 300,
};

function isServed({ class: kind, facts, answer }: Exchange): boolean {
  return kind === 'success' && answer !== null && !facts.catchAll;
}

/** Whether the first answer shows somebody else the value that the second one holds under a name. */
function isShared([seen, made]: readonly Exchange[], path: string): boolean {
  if (seen === undefined || made === undefined || seen.as === made.as) return false;
  const key = JSON.stringify(path.split('.').at(-1)?.replaceAll('[]', ''));
  const values = made.answer?.body.replaceAll(/\s/g, '').split(`${key}:"`).slice(1) ?? [];
  return values.some((rest) => seen.answer?.body.includes(`"${rest.split('"')[0]}"`) === true);
}

/** Whether the first was served what the second was refused. */
function isServedAlone([genuine, invented]: readonly Exchange[]): boolean {
  const isRefused = invented?.class === 'unauthenticated' || invented?.class === 'forbidden';
  return genuine?.class === 'success' && isRefused && genuine.operation === invented.operation;
}

/** How many writes are followed by a read that shows a value of their body, or lacks what their body lacks. */
function storedValues(exchanges: readonly Exchange[]): number {
  return exchanges.filter((write, index) => {
    const read = exchanges[index + 1];
    const isWrite = write.purpose === 'attack' && write.class === 'success' && write.request.method !== 'GET';
    if (!isWrite || read?.class !== 'success' || read.purpose === 'attack') return false;
    if (read.started < write.started + write.took) return false;
    const sent = leaves(write.request.body);
    const shown = leaves(read.answer?.body ?? null);
    return sent.some((leaf) => shown.includes(leaf)) || sent.length < shown.length;
  }).length;
}

/** Every name with its plain value, as JSON. */
function leaves(text: string | null): readonly string[] {
  const found: string[] = [];
  const walk = (name: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) found.push(`${name} ${JSON.stringify(value)}`);
    else for (const [key, inner] of Object.entries(value)) walk(key, inner);
  };
  try {
    walk('', JSON.parse(text ?? 'null'));
  } catch {
    return [];
  }
  return found;
}
