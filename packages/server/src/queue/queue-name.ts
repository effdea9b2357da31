import { createHash } from 'node:crypto';

/** The queue of runs that any runner of the installation may take. */
export const SHARED_QUEUE = 'runs';

/** The queue of the runs of an organisation in a network, which only its runners in there may take. */
export function queueName(organisationId: string, network: string | null): string {
  if (network === null) return SHARED_QUEUE;
  // A name is any text, and a queue's is not.
  const hash = createHash('sha256').update(network).digest('hex').slice(0, 16);
  return `${SHARED_QUEUE}.${organisationId}.${hash}`;
}
