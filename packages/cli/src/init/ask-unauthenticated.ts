import type { Target } from '@probity/model';

/** More operations than this are not asked. */
const MOST = 20;
const TIMEOUT_MS = 10_000;

/** What an API says to somebody without a credential. */
export interface UnauthenticatedCallers {
  /** Operations that answered with success; whether they should, nobody has said. */
  readonly served: readonly string[];
  /** HTTP Basic is what the API asks for. */
  readonly wantsBasic: boolean;
}

/** An answer, as far as it matters here. */
export interface UnauthenticatedAnswer {
  readonly status: number;
  readonly challenge: string | null;
}

/** The operations that a stranger may be sent to: reads without parameters, of which nobody has said that they are public. */
export function askable({ operations }: Pick<Target, 'operations'>): readonly { id: string; path: string }[] {
  return operations
    .filter(
      ({ method, path, effect, excluded, public: isPublic, authRole }) =>
        method === 'GET' &&
        !path.includes('{') &&
        effect === 'reads' &&
        excluded === null &&
        !isPublic &&
        authRole !== 'logout',
    )
    .slice(0, MOST);
}

/** Asks an API without a credential where its description says nothing of credentials at all. */
export async function askUnauthenticated(
  target: Pick<Target, 'origin' | 'operations'>,
  get: (url: string) => Promise<UnauthenticatedAnswer | undefined> = getOnce,
): Promise<UnauthenticatedCallers> {
  const served: string[] = [];
  const challenges: string[] = [];
  for (const { id, path } of askable(target)) {
    const answer = await get(target.origin + path);
    if (answer === undefined) continue;
    if (answer.status >= 200 && answer.status < 300) served.push(id);
    if (answer.status === 401) challenges.push(answer.challenge ?? '');
  }
  return { served, wantsBasic: challenges.some((each) => /(?:^|,)\s*basic\b/i.test(each)) };
}

/** One GET; redirects are not followed, and the body is not read. */
async function getOnce(url: string): Promise<UnauthenticatedAnswer | undefined> {
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'application/json, */*;q=0.5' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return { status: answer.status, challenge: answer.headers.get('www-authenticate') };
  } catch {
    return undefined;
  }
}
