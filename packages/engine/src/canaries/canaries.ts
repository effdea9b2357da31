import type { Canaries, FoundCanary } from '../ports.ts';
import { escapePattern } from '../secrets/escape-pattern.ts';
import { USUAL_FORM } from './password-form.ts';
import { deriveValue, OWN_LENGTH, prefixOf, sendLabel, type RunSeed } from './derive-value.ts';

const NONE: readonly never[] = [];
/** Ids, in which letters and digits mix: a longer word that merely holds one is not met in practice. */
const ONE_WORD = /^(?=.*\d)(?=.*[a-z])[\w-]{16,}$/i;
/** Not begun again at each letter of a shorter word. */
const WORDS = /(?<![\w-])[\w-]{16,}/g;

/** Derives all values of ours from the run key, the run id, a label and the number of the send. */
export function createCanaries(given: RunSeed): Canaries {
  let seed = given;
  const prefix = prefixOf(seed.runId);
  const made = new Map<string, FoundCanary>();
  const known = new Map<string, FoundCanary & { readonly pattern: RegExp }>();
  /** Known values that are one word, such as ids: looked up word by word, because there may be hundreds. */
  const knownWords = new Map<string, FoundCanary>();
  const values = new Map<string, string>();
  const derived = new Map<string, string>();

  function register(label: string, owner: string, value: string): void {
    const other = (made.get(value) ?? knownWords.get(value) ?? known.get(value))?.owner;
    if (other !== undefined && other !== owner) {
      throw new Error(`The canary ${label} belongs to ${other} and cannot belong to ${owner}.`);
    }
    values.set(label, value);
  }

  return {
    prefix,
    make(label, owner, send = 0) {
      const key = sendLabel(label, send);
      const value = derived.get(key) ?? deriveValue(seed, 'canary', label, send);
      derived.set(key, value);
      register(label, owner, value);
      // All sends of a label have its name; clean-up, which asks for one send, does not take it away.
      if (!made.has(value)) made.set(value, { label, owner, value });
      return value;
    },
    know(label, owner, value) {
      if (value === '') throw new Error(`The known value ${label} is empty and would be found everywhere.`);
      register(label, owner, value);
      if (ONE_WORD.test(value)) knownWords.set(value, { label, owner, value });
      else known.set(value, { label, owner, value, pattern: toPattern(value) });
    },
    value(label) {
      const value = values.get(label);
      if (value === undefined) throw new Error(`There is no canary ${label}.`);
      return value;
    },
    knownOf: (owner) =>
      [...knownWords, ...known].filter(([, each]) => each.owner === owner).map(([value]) => value),
    find(text) {
      // Nearly every text holds none; this is asked of each value of each answer.
      if (known.size === 0 && knownWords.size === 0 && !text.includes(prefix)) return NONE;
      const found = new Map<string, FoundCanary>();
      // Made canaries have one prefix and one length, so that looking them up costs the same however many there are.
      for (let at = text.indexOf(prefix); at !== -1; at = text.indexOf(prefix, at + 1)) {
        const canary = made.get(text.slice(at, at + prefix.length + OWN_LENGTH));
        if (canary !== undefined) found.set(canary.value, canary);
      }
      if (knownWords.size > 0) {
        for (const word of text.match(WORDS) ?? NONE) {
          const value = knownWords.get(word);
          if (value !== undefined) found.set(word, value);
        }
      }
      for (const [value, { label, owner, pattern }] of known) {
        if (text.includes(value) && pattern.test(text)) found.set(value, { label, owner, value });
      }
      return [...found.values()];
    },
    invent: (kind, label, send) => deriveValue(seed, kind, label, send),
    get passwords() {
      return seed.passwords ?? USUAL_FORM;
    },
    formPasswords(form) {
      seed = { ...seed, passwords: form };
    },
  };
}

/** A short known value counts only as a word of its own. */
function toPattern(value: string): RegExp {
  const literal = escapePattern(value);
  if (value.length >= OWN_LENGTH) return new RegExp(literal, 'u');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'u');
}
