import { createHash } from 'node:crypto';

const KINDS = [
  [/[a-z]/, 'abcdefghijkmnopqrstuvwxyz'],
  [/[A-Z]/, 'ABCDEFGHJKLMNPQRSTUVWXYZ'],
  [/[0-9]/, '0123456789'],
] as const;

/** Another password of the same length and kinds of characters, by a seed; one without letters and digits becomes the seed. */
export function passwordLike(right: string, seed: string): string {
  for (let round = 0; round < ROUNDS; round += 1) {
    const bytes = noise(`${seed}/${round}`, right.length);
    const other = Array.from(right, (each, index) => {
      const alphabet = KINDS.find(([kind]) => kind.test(each))?.[1];
      return alphabet === undefined ? each : (alphabet[(bytes[index] ?? 0) % alphabet.length] ?? each);
    }).join('');
    if (other !== right) return other;
  }
  return seed;
}

/** A PIN of one digit is met by chance; more than a few times it is not. */
const ROUNDS = 8;

function noise(seed: string, length: number): Buffer {
  return createHash('shake256', { outputLength: Math.max(1, length * 2) })
    .update(seed)
    .digest();
}
