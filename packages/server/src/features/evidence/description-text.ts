import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { EvidenceStore } from '../../evidence-store.ts';
import { unpack } from './send-stored.ts';

const compress = promisify(gzip);

/** Keeps the text of a description, and resolves to its address. */
export async function storeDescription(
  evidence: EvidenceStore,
  organisationId: string,
  text: string,
): Promise<string> {
  return evidence.put(organisationId, await compress(text));
}

/** The text of a description that was kept. */
export async function readDescription(
  evidence: EvidenceStore,
  organisationId: string,
  object: string,
): Promise<string> {
  const bytes = await evidence.get(organisationId, object);
  if (bytes === undefined)
    throw new Error(`The description ${object} is not in the evidence store. Restore it from a backup.`);
  return (await unpack(bytes)).toString('utf8');
}
