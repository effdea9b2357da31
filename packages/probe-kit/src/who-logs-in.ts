import type { GatherTools } from './tools.ts';

/** The identities of some kinds that still work and get their credential by logging in, in order. */
export function whoLogsIn(
  tools: Pick<GatherTools, 'identities' | 'target'>,
  ...kinds: readonly Parameters<GatherTools['identities']>[0][]
): readonly string[] {
  const logsIn = new Set(
    tools.target.identities.filter(({ credential }) => credential.kind === 'login').map(({ name }) => name),
  );
  return kinds.flatMap((kind) => tools.identities(kind)).filter((name) => logsIn.has(name));
}
