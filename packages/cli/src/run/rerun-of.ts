import type { TargetOptions } from '../options/run-options.ts';

/** The words that name the same target on another command line. */
export function rerunOf(
  named: string | undefined,
  { url, description, auth, curl, mode, jwtSecrets }: TargetOptions & { readonly jwtSecrets?: string },
): string[] {
  return [
    ...(named === undefined ? [] : [named]),
    ...(url === undefined ? [] : ['--url', url]),
    ...(description === undefined ? [] : ['--description', description]),
    ...(auth === undefined ? [] : ['--auth', auth]),
    // The line holds a secret.
    ...(curl === undefined ? [] : ['--curl', '…']),
    ...(mode === undefined ? [] : ['--mode', mode]),
    ...(jwtSecrets === undefined ? [] : ['--jwt-secrets', jwtSecrets]),
  ];
}
