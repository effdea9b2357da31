import { statusOf, type Exchange, type NonEmpty, type Proof } from '@probity/model';
import type { Try33 } from '../record.ts';
import { bytesMade, namesSize, showsLabel } from './outcome-of.ts';

/** Bodies that were taken, each with the answer that shows it. */
export function takenProof(tries: readonly Try33[], limit: number, isFile: boolean): Proof {
  const sizes = tries.map(({ attack }) => bytesMade(attack));
  const shown = tries.flatMap(({ attack, looks, label }) => {
    const isShown = (each: Exchange): boolean =>
      isFile ? namesSize(each, bytesMade(attack)) : showsLabel(each, label);
    return [attack, ...looks.filter(isShown).slice(0, 1)];
  });
  return {
    kind: 'measurement',
    name: isFile ? 'bytes of files that were stored' : 'bytes of bodies that were written',
    value: Math.min(...sizes),
    bound: limit,
    wanted: 'at most',
    unit: 'bytes',
    exchanges: idsOf(shown),
  };
}

/** Answers that say that the API broke on it. */
export function brokeProof(tries: readonly Try33[]): Proof {
  const broke = idsOf(tries.map(({ attack }) => attack).filter((each) => statusOf(each) === 500));
  return {
    kind: 'measurement',
    name: 'answers 500 to large bodies',
    value: broke.length,
    bound: 0,
    wanted: 'at most',
    unit: 'answers',
    exchanges: broke,
  };
}

function idsOf(exchanges: readonly Exchange[]): NonEmpty<string> {
  const [first = '', ...rest] = new Set(exchanges.map(({ id }) => id));
  return [first, ...rest];
}
