import type { Exchange } from '@probity/model';

/** What was sent for each redirect that was followed: one request of ours, whatever came of it. */
export function followedProof(followed: readonly { readonly exchanges: readonly Exchange[] }[]) {
  const asked = followed.flatMap(
    ({ exchanges }) => exchanges.find(({ purpose }) => purpose === 'attack')?.id ?? [],
  );
  const exchanges = [...new Set(asked)];
  return {
    kind: 'measurement',
    name: 'redirects that were followed to where nobody checked',
    value: exchanges.length,
    bound: 0,
    wanted: 'at most',
    unit: 'redirects',
    exchanges,
  } as const;
}
