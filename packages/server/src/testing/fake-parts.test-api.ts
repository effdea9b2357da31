import { createHash, randomBytes } from 'node:crypto';
import type { EvidenceStore } from '../evidence-store.ts';
import { createSealing } from '../features/secrets/create-sealing.ts';
import { masterKeyFrom } from '../features/secrets/master-keys.ts';
import type { Sealing } from '../sealing.ts';
import type { RunQueue } from '../queue/run-queue.ts';
import { createWaker } from '../queue/waker.ts';
import type { Parts } from '../parts.ts';

/** A store of evidence in memory. */
export function memoryEvidence(): EvidenceStore {
  const objects = new Map<string, Buffer>();
  return {
    put: async (organisationId, bytes) => {
      const object = createHash('sha256').update(bytes).digest('hex');
      objects.set(`${organisationId}/${object}`, bytes);
      return object;
    },
    get: async (organisationId, object) => objects.get(`${organisationId}/${object}`),
    isReady: async () => true,
    async *old() {},
    release: async () => false,
    keep: async () => undefined,
  };
}

/** Seals with a master key that nobody has seen. */
export function testSealing(): Sealing {
  return createSealing([masterKeyFrom(randomBytes(32))]);
}

/** A queue that is always empty. */
function emptyQueue(): RunQueue {
  return {
    leaseSeconds: 9,
    waiting: createWaker(),
    admitted: createWaker(),
    add: async () => undefined,
    take: async () => [],
    complete: async () => undefined,
    cancel: async () => undefined,
    organisationOf: async () => undefined,
    stop: async () => undefined,
  };
}

/** The parts of a server without a queue, a folder and a key. */
export function fakeParts(): Parts {
  return {
    queue: emptyQueue(),
    evidence: memoryEvidence(),
    sealing: testSealing(),
    begin: async () => undefined,
    stop: async () => undefined,
  };
}
