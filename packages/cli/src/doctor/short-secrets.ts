/** Shorter secrets are hidden only where they stand as whole words. */
const SHORTEST = 8;

/** The names of secrets that are too short to be hidden everywhere, such as `alice.password`. */
export function shortSecrets(secretValues: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(secretValues)
    .filter(([, value]) => value.length < SHORTEST)
    .map(([name]) => name);
}
