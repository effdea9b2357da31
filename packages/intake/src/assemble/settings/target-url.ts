import { pathOf } from '../../description/server-prefix.ts';
import { expand } from '../../profile/expand.ts';
import type { ProblemAt } from '../../profile/locator.ts';
import type { Profile } from '../../profile/schema.ts';
import type { Problem } from '../../problem.ts';

/** The origin of the target and the path that its URL puts before every operation. */
export function targetUrl(
  profile: Profile,
  override: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  problemAt: ProblemAt,
):
  | { readonly origin: string; readonly host: string; readonly prefix: string }
  | { readonly problem: Problem } {
  const path = profile.target === undefined ? [] : ['target'];
  const refuse = (message: string, suggestion?: string) => ({
    problem: problemAt(path, message, suggestion),
  });
  const written = override ?? profile.target;
  if (written === undefined) return refuse('no target.', 'Add `target: https://api.example`.');
  const text = override ?? expand(written, env, path, problemAt);
  if (typeof text !== 'string') return text;
  if (!URL.canParse(text)) return refuse(`${text} is no URL.`, 'Write it like https://api.example:8443.');
  const url = new URL(text);
  if (!['http:', 'https:'].includes(url.protocol))
    return refuse(`${url.protocol}// is not tested, only http and https.`);
  if (url.username !== '' || url.password !== '') {
    return refuse('the target must not hold a user or password.', 'Put them under `identities`.');
  }
  return { origin: url.origin, host: url.hostname, prefix: pathOf(url.href) };
}
