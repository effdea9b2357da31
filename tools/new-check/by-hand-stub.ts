import { labelOf, type StubWords } from './content-stub.ts';

/** A `by-hand.md` without a command: it is still to be written, and says so. */
export function byHandStub({ id, slug }: Pick<StubWords, 'id' | 'slug'>): string {
  return `# ${id} by hand: ${labelOf(slug).toLowerCase()}

This page is still to be written: what has to be true of the API, in one sentence. [What Probity sends](../../../../../docs/reference/checks/${id}.md) · [all checks by hand](../../../../../docs/by-hand/README.md)

**You need** the accounts and the objects that the commands use.

**On the lab**, after [preparing](../../../../../docs/by-hand/README.md#prepare): the commands with curl, each followed by what a correct lab prints and what its variants print instead.
`;
}
