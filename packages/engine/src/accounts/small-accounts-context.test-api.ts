import type { Operation, Target } from '@probity/model';
import { createCanaries } from '../canaries/canaries.ts';
import { createClock } from '../clock.ts';
import type { Clock } from '../ports.ts';
import type { Issuer } from '../decoys/issuer.ts';
import type { LazyKeyHost } from '../decoys/key-host.ts';
import { createObjects } from '../objects/create-objects.ts';
import { createGuard } from '../guard/guard.ts';
import { createOurs } from '../guard/ours.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createMemoryLedger } from '../ledger/memory-ledger.ts';
import { createLearnedBodies } from '../learned-bodies/learned-bodies.ts';
import { createWire } from '../record/wire.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createTransport } from '../transport/transport.ts';
import { createAccounts } from '../prepare/create-accounts.ts';
import { startSmallApi, type SmallApi, type SmallApiOptions } from './small-api.test-api.ts';
import { smallTarget } from './small-target.test-api.ts';

/** What a test may change about its world. */
export interface SmallAccountsContextOptions {
  readonly api?: SmallApiOptions;
  readonly on?: SmallApi;
  readonly target?: Partial<Target>;
  /** Described beside those of the small API. */
  readonly operations?: readonly Operation[];
  readonly ledger?: Ledger;
  readonly clock?: Clock;
  readonly decoyIssuer?: Issuer;
  readonly keyHost?: LazyKeyHost;
  readonly secretValues?: Readonly<Record<string, string>>;
  readonly runKey?: string;
}

/** The small API with everything of ours around it, over a real socket. */
export async function smallAccountsContext(options: SmallAccountsContextOptions = {}) {
  const api = options.on ?? (await startSmallApi(options.api));
  const known = smallTarget(api.origin, options.target);
  const target = { ...known, operations: [...known.operations, ...(options.operations ?? [])] };
  const clock = options.clock ?? createClock();
  const secrets = createSecrets();
  const canaries = createCanaries({ runKey: options.runKey ?? 'run-key', runId: 'run-0001' });
  const ledger = options.ledger ?? createMemoryLedger();
  const transport = createTransport({
    ...target,
    requestTimeout: 5000,
    clock: createClock(),
    userAgent: 'probity/test',
    runId: 'run-0001',
  });
  const ours = createOurs({ target, ledger, canaries });
  const guard = createGuard({ target, ours, ledger });
  const wire = createWire({ transport, guard, secrets, canaries, clock });
  const secretValues = options.secretValues ?? {
    'alice.password': 'alice-password-1',
    'bob.password': 'bob-password-1',
    'ex.password': 'ex-password-1',
    'otp.password': 'otp-password-1',
    'otp.totp': 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  };
  const accounts = createAccounts({
    target,
    wire,
    secrets,
    canaries,
    clock,
    ledger,
    ours,
    secretValues,
    ...(options.decoyIssuer !== undefined && { decoyIssuer: options.decoyIssuer }),
    ...(options.keyHost !== undefined && { keyHost: options.keyHost }),
  });
  const learnedBodies = createLearnedBodies(target);
  const objects = createObjects({ target, wire, accounts, canaries, secrets, ledger, ours, learnedBodies });
  const me = { method: 'GET', path: '/v1/me', headers: {}, body: null };
  return {
    api,
    target,
    clock,
    secrets,
    canaries,
    ledger,
    ours,
    learnedBodies,
    wire,
    accounts,
    objects,
    me,
    operation(id: string) {
      const found = target.operations.find((each) => each.id === id);
      if (found === undefined) throw new Error(`The small API has no ${id}.`);
      return found;
    },
    async [Symbol.asyncDispose]() {
      await transport.close();
      await api.close();
    },
  };
}

/** A world of a test. */
export type SmallAccountsContext = Awaited<ReturnType<typeof smallAccountsContext>>;
