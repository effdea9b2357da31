import { formatMark } from '@probity/model';
import type { Secrets } from '../ports.ts';

// The one place where values become secrets of a run. What a secret is called says whose it is, or how it was made.

/** Registers a value of an identity, such as `alice.access`; returns its mark. */
export function registerOwn(secrets: Secrets, identity: string, name: string, value: string): string {
  return secrets.add(`${identity}.${name}`, value);
}

/** Registers a value that is wrong on purpose, and so nobody's; returns its mark. */
export function registerWrong(secrets: Secrets, name: 'password' | 'token' | 'basic', value: string): string {
  return secrets.add(`wrong.${name}`, value);
}

/** Registers a password that was made up for nobody. */
export function registerInvented(secrets: Secrets, password: string): void {
  secrets.add('invented.password', password);
}

/** Registers what a recipe made from an account or a token; returns the mark of the recipe. */
export function registerForged(secrets: Secrets, recipe: string, madeFrom: string, value: string): string {
  const name = `forged:${recipe}(${madeFrom})`;
  secrets.add(name, value);
  return formatMark({ name });
}

/** Registers a secret that an answer shows and nobody knew. */
export function registerFound(secrets: Secrets, value: string): void {
  secrets.add('found:secret', value);
}

/** Registers the secrets of the profile, which have their names already. */
export function registerProfile(secrets: Secrets, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) secrets.add(name, value);
}

/** Registers the signature of an event; `way` says what is wrong with it, and is empty if nothing is. */
export function registerSignature(secrets: Secrets, webhook: string, way: string, value: string): void {
  secrets.add(`webhooks.${webhook}.signature${way === '' ? '' : `-${way}`}`, value);
}
