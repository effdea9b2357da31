import type { Exchange, Identity, Operation, Target } from '@probity/model';
import { isRefusal, succeeded, type Call } from '@probity/probe-kit';
import { isSuspect } from '../harm/suspects.ts';
import { askForNothing, type AskForNothing } from '../operation-availability/look-for-operation.ts';
import { anchorCandidates } from '../anchors/anchor-candidates.ts';
import type { AnchorSender } from '../anchors/send-anchor.ts';

/** Sends calls that must fail, so that the wire learns what a refusal of this API looks like. */
export interface RefusalSampler {
  /** Reads without a credential and with one that was made up; before any case. */
  sampleCredentials(identity: Pick<Identity, 'name' | 'kind'>): Promise<void>;
  /** What a read without a credential was answered, if it was refused. */
  bareOf(operation: string): Exchange | undefined;
  /** Reads an object that does not exist, the first time that one that does was read. */
  sampleMissing(call: Call): Promise<void>;
}

/** What sampling needs. */
export interface SampleOptions extends AskForNothing {
  readonly target: Target;
  readonly anchors: Pick<AnchorSender, 'sendControl' | 'sendBare' | 'sendInvented'>;
}

/** Where so many operations refuse by their status, the others are taken to do so as well. */
const ENOUGH = 2;

/** Values that all calls that worked have in common show only between operations. */
const MOST_OPERATIONS = 3;

/** Only reads are sent, and no more of them than it takes. */
export function createRefusalSampler(options: SampleOptions): RefusalSampler {
  const { target, anchors } = options;
  const bares = new Map<string, Exchange>();
  const missing = new Map<string, Promise<Exchange | undefined>>();
  let visible = 0;

  return {
    async sampleCredentials({ name, kind }) {
      const candidates = anchorCandidates(target, { kind }).filter(
        ({ operation }) => !takesObject(operation),
      );
      for (const candidate of candidates.slice(0, MOST_OPERATIONS)) {
        const { id } = candidate.operation;
        // Who works was shown `me` already.
        const isServed = id === target.auth.me || succeeded(await anchors.sendControl(name, candidate));
        if (!isServed) continue;
        const bare = await anchors.sendBare(name, candidate);
        if (bare !== undefined && isRefusal(bare)) bares.set(id, bare);
        const invented = await anchors.sendInvented(name, candidate);
        if (isVisible(bare) && isVisible(invented)) return;
      }
    },
    bareOf: (operation) => bares.get(operation),
    async sampleMissing(call) {
      const { id, method, effect } = call.operation;
      if (method !== 'GET' || effect !== 'reads' || isSuspect(call.operation)) return;
      const asked = missing.get(id) ?? (visible < ENOUGH ? askForNothing(options, call) : undefined);
      if (asked === undefined) return;
      const isFirst = !missing.has(id);
      missing.set(id, asked);
      const answer = await asked;
      if (isFirst && answer !== undefined && isVisible(answer)) visible += 1;
    },
  };
}

function takesObject({ bindings }: Operation): boolean {
  return Object.keys(bindings).length > 0;
}

/** Refused by a status, or not to be had; then there is nothing to learn. */
function isVisible(exchange: Exchange | undefined): boolean {
  return exchange === undefined || (exchange.answer?.status ?? 0) >= 400;
}
