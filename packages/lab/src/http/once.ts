/** A function that does its work at most once and then repeats the outcome. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let outcome: Promise<T> | undefined;
  return () => (outcome ??= work());
}
