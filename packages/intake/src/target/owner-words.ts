const OWNER = /\b(my|your|own|mine|current user's|authenticated user's)\b/i;

/** The first word of a summary that says whose it is: the caller's own; undefined if none does. */
export function ownerWord(summary: string): string | undefined {
  return OWNER.exec(summary)?.[1];
}
