import type { Target } from '@probity/model';

/** More operations than this are not asked. */
const MOST = 20;

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
  readonly challenge?: string | null | undefined;
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
  get: (url: string) => Promise<UnauthenticatedAnswer | undefined>,
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
