import type { Database } from '../database/connect.ts';
import { asTenant } from '../database/tenancy.ts';
import { hashOf, newCredential } from '../identity/credential.ts';
import { newId } from '../identity/new-id.ts';

/** The token of a runner that the server starts itself. */
export interface EmbeddedCredential {
  readonly token: string;
  /** Ends it: what holds it holds nothing any more. */
  revoke(): Promise<void>;
}

/** A new token for a runner of the whole installation, for one start of one process. */
export async function newEmbeddedCredential(db: Database): Promise<EmbeddedCredential> {
  const token = newCredential('runner');
  const lookup = hashOf(token);
  await asTenant(db, { lookup }, (transaction) =>
    transaction
      .insertInto('runner')
      .values({ id: newId(), organisation_id: null, name: 'embedded', secret_hash: lookup, network: null })
      .execute(),
  );
  return {
    token,
    async revoke() {
      await asTenant(db, { lookup }, (transaction) =>
        transaction
          .updateTable('runner')
          .set({ revoked_at: new Date() })
          .where('secret_hash', '=', lookup)
          .execute(),
      );
    },
  };
}
