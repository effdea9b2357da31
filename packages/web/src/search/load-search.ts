import { openSearch, type Search } from './open-search.ts';

let loading: Promise<Search> | undefined;

/** The search over the index at an address; it is fetched once, and again only after a failure. */
export function loadSearch(address: string): Promise<Search> {
  loading ??= fetchSearch(address).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchSearch(address: string): Promise<Search> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The search index was answered with ${answer.status}.`);
  return openSearch(await answer.text());
}
