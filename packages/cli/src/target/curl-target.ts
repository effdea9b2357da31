import { readCurl, type CurlLine } from '@probity/intake';
import type { Host } from '../terminal/terminal.ts';
import { UsageError } from '../errors/usage-error.ts';
import type { TargetOptions } from '../options/run-options.ts';

const EXAMPLE = `probity run --curl 'curl -H "Authorization: Bearer $TOKEN" https://api.example.com/orders'`;

/** How accounts and files of a curl line are called in messages. */
export const CURL = 'the curl line';

/** The target that `--curl` names, or undefined if there is no such option. */
export function curlTarget(
  named: string | undefined,
  { curl, auth, description, url }: TargetOptions,
  { env }: Pick<Host, 'env'>,
): CurlLine | undefined {
  if (curl === undefined) return undefined;
  const others = { 'A profile or an address': named, '--auth': auth, '--openapi': description, '--url': url };
  const [other] = Object.entries(others).find(([, value]) => value !== undefined) ?? [];
  if (other !== undefined)
    throw new UsageError(`${other} is not used with --curl, which names the target by itself.`, [EXAMPLE]);
  const line = readCurl(curl, env);
  if ('problem' in line) throw new UsageError(line.problem, [EXAMPLE]);
  return line;
}

/** What to say about a line whose credential others may see; null if it comes from the environment. */
export function seenCredential({ curl = '' }: TargetOptions): string | null {
  return /\$\{?\w/.test(curl)
    ? null
    : 'note: a credential in a command line is seen by others on this machine and kept by the shell; `$TOKEN` between single quotes is read from the environment';
}
