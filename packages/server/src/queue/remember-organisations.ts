/** Whose runs are, which never changes; the oldest are forgotten. */
export function rememberOrganisations(
  find: (runId: string) => Promise<string | undefined>,
  most = 10_000,
): { remember(runId: string, organisationId: string): void; of(runId: string): Promise<string | undefined> } {
  const known = new Map<string, string>();
  const remember = (runId: string, organisationId: string): void => {
    known.set(runId, organisationId);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
  };
  return {
    remember,
    async of(runId) {
      const organisationId = known.get(runId) ?? (await find(runId));
      if (organisationId !== undefined) remember(runId, organisationId);
      return organisationId;
    },
  };
}
