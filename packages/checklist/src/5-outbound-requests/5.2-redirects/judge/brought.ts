import type { SeenRequest } from '@probity/probe-kit';

/** Headers by whose name somebody proves who they are. */
const KEYS = /auth|key|token|secret|cookie|credential|session|signature|password/i;

/** What a request brought along that was meant for somebody else, in words; empty if nothing of it did. */
export function brought(arrived: readonly SeenRequest[], meant: readonly SeenRequest[]): readonly string[] {
  const headers = arrived.flatMap((each) =>
    Object.entries(each.headers)
      .filter(([name, digest]) => KEYS.test(name) && meant.some(({ headers: own }) => own[name] === digest))
      .map(([name]) => name),
  );
  const hasBody = arrived.some(
    ({ bytes, body }) => bytes > 0 && body !== '' && meant.some((own) => own.body === body),
  );
  return [...new Set([...headers.toSorted(), ...(hasBody ? ['the body'] : [])])];
}
