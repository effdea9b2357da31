/** What a crawl found. */
export interface Crawl {
  readonly pages: number;
  readonly links: number;
  /** Each as "where it stands → where it leads: what is wrong". */
  readonly broken: readonly string[];
}

/** Follows every link, file and fragment from a first page on, as far as they stay on its host. */
export async function crawl(first: string): Promise<Crawl> {
  const { origin } = new URL(first);
  const wanted = new Map<string, string>([[first, 'the start']]);
  const fragments: [address: string, fragment: string, from: string][] = [];
  const ids = new Map<string, ReadonlySet<string>>();
  const broken: string[] = [];
  let links = 0;
  for (const [address, from] of wanted) {
    const answer = await fetch(address);
    const text = await answer.text();
    if (answer.status !== 200) {
      broken.push(`${from} → ${address}: ${answer.status}`);
      continue;
    }
    if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) continue;
    ids.set(address, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')));
    for (const [, reference = ''] of text.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      links += 1;
      const to = new URL(reference.replaceAll('&amp;', '&'), address);
      if (to.origin !== origin) continue;
      const fragment = decodeURIComponent(to.hash.slice(1));
      to.hash = '';
      if (fragment !== '') fragments.push([to.href, fragment, address]);
      if (!wanted.has(to.href)) wanted.set(to.href, address);
    }
  }
  for (const [address, fragment, from] of fragments) {
    if (ids.get(address)?.has(fragment) !== true)
      broken.push(`${from} → ${address}#${fragment}: no such part`);
  }
  return { pages: ids.size, links, broken };
}
