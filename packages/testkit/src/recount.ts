import type { Exchange } from '@probity/model';

/**
 * Counts again, by the record alone, what a measurement of this name says was found in some answers; undefined for
 * measurements of other kinds.
 */
export function recount(name: string, exchanges: readonly Exchange[]): number | undefined {
  const [, what = '', of = ''] =
    /^(secrets of shape|secrets of mark|secrets of another at|hashes of passwords by|genuine tokens served as|fields at|random values at) (.+)$/.exec(
      name,
    ) ?? [];
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
      return undefined;
  }
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
