import type { RawAnswer } from '../ports.ts';
import { keysIn, type PublicKey } from './keys-in.ts';

/** As many keys as a target may have; what comes after them is somebody's data. */
const MOST = 100;

/** The public keys and certificates that any answer of the run has shown. */
export interface SeenKeys {
  look(answer: RawAnswer): void;
  readonly all: readonly PublicKey[];
}

/** No key was seen yet. */
export function createSeenKeys(): SeenKeys {
  const known = new Map<string, PublicKey>();
  return {
    look({ headers, body }) {
      const texts = [body.toString('utf8'), ...Object.values(headers).flat()];
      for (const each of texts.flatMap(keysIn)) {
        const name = JSON.stringify([each.jwk.kid, each.jwk.n ?? each.jwk.x, each.certificate !== null]);
        if (known.size < MOST && !known.has(name)) known.set(name, each);
      }
    },
    get all() {
      return [...known.values()];
    },
  };
}
