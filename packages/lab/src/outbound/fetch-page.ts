import type { Harbor } from '../harbor.ts';
import { redirected } from './redirected.ts';
import { isThisMachine } from './special-addresses.ts';
import { sendOut, type OutAnswer, type OutRequest } from './send-out.ts';
import { trustOf } from './trust.ts';

/** Sends a request to an address that a caller has named, as far as the seams let it go. */
export async function fetchFor(harbor: Harbor, asked: OutRequest): Promise<OutAnswer> {
  const { seams, settings } = harbor;
  const { timeoutMs, maxBytes, authority, loopbackOnly } = settings.outbound;
  let request = asked;
  let pinned = await seams.checkAddress(asked.url);
  for (let hops = 1; ; hops += 1) {
    const { hostname } = request.url;
    const address = pinned;
    const answer = await sendOut(request, {
      // Whoever does not hold on to the address that was checked asks for it once more.
      addresses: async () => {
        const found = address === undefined ? await seams.resolveHost(hostname) : [address];
        return loopbackOnly ? found.filter((each) => isThisMachine(each)) : found;
      },
      tls: trustOf(authority),
      connectMs: timeoutMs,
      totalMs: timeoutMs,
      maxBytes,
    });
    const to = redirectOf(request.url, answer);
    if (to === undefined || !seams.followsRedirect({ first: asked.url, from: request.url, to, hops }))
      return answer;
    pinned = await seams.checkHop(to);
    request = redirected(request, to, answer.status);
  }
}

function redirectOf(from: URL, { status, headers }: OutAnswer): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined) return undefined;
  return URL.canParse(headers.location, from.href) ? new URL(headers.location, from) : undefined;
}
