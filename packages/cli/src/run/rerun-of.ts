import type { TargetOptions } from '../options/run-options.ts';
import type { RunsPlace } from '../runs/runs-place.ts';

/** The words that name the same target on another command line. */
export function rerunOf(
  named: string | undefined,
  options: TargetOptions & RunsPlace & { readonly jwtSecrets?: string },
): string[] {
  const { url, description, auth, curl, mode, jwtSecrets, header = [], proxy, runDir, insecure } = options;
  return [
    ...(named === undefined ? [] : [named]),
    ...(url === undefined ? [] : ['--url', url]),
    ...(description === undefined ? [] : ['--description', description]),
    ...(auth === undefined ? [] : ['--auth', auth]),
    // The line holds a secret.
    ...(curl === undefined ? [] : ['--curl', '…']),
    ...(mode === undefined ? [] : ['--mode', mode]),
    ...(jwtSecrets === undefined ? [] : ['--jwt-secrets', jwtSecrets]),
    ...header.flatMap((each) => ['--header', withoutValue(each)]),
    ...(proxy === undefined ? [] : ['--proxy', withoutPassword(proxy)]),
    ...(runDir === undefined ? [] : ['--run-dir', runDir]),
    // The last one, because it has no value.
    ...(insecure === true ? ['--insecure'] : []),
  ];
}

/** A value that is written out may be a secret; one that comes from the environment is named. */
function withoutValue(header: string): string {
  return header.includes('$') ? header : header.replace(/:.*$/s, ': …');
}

function withoutPassword(proxy: string): string {
  return proxy.replace(/\/\/[^/]*@/, '//…@');
}
