import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseJsonToWrite, RunResultSchema } from '@probity/model';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { summaryOf } from '../runs/summary-of.ts';

const unpack = promisify(gunzip);

/** The largest result that is read; more than that would be an attack on the memory of the server. */
const LARGEST = 512 * 1024 * 1024;

/** What a result in the evidence store says in a few numbers; refused if it is none. */
export async function readSummary(
  { evidence }: Pick<Services, 'evidence'>,
  organisationId: string,
  object: string,
): Promise<ReturnType<typeof summaryOf>> {
  if (!/^[0-9a-f]{64}$/.test(object)) throw new Refusal('malformed-request', NO_RESULT);
  const bytes = await evidence.get(organisationId, object);
  if (bytes === undefined) throw new Refusal('malformed-request', NO_RESULT);
  const text = await unpack(bytes, { maxOutputLength: LARGEST }).catch(() => Buffer.alloc(0));
  const parsed = RunResultSchema.safeParse(parseJsonToWrite(text.toString()));
  if (!parsed.success) throw new Refusal('malformed-request', NO_RESULT);
  return summaryOf(parsed.data);
}

const NO_RESULT = 'result_object is not the address of a result in the evidence store.';
