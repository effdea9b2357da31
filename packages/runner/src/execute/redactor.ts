/** Shorter values are in many texts by chance. */
const SHORTEST = 4;

/** Removes secrets from texts that leave the runner, also as JSON and in URLs spell them; the longest first. */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const spellings = new Set(
    secrets
      .filter((secret) => secret.length >= SHORTEST)
      .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]),
  );
  const longestFirst = [...spellings].toSorted((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((clean, each) => clean.replaceAll(each, '[secret]'), text);
}
