import { createSigningKeys, type SigningKeys } from './auth/keys.ts';
import { createLimits } from './auth/limits.ts';
import { createPasswords } from './auth/passwords.ts';
import { createSerial } from './auth/serial.ts';
import { createTrustedIssuers } from './auth/trusted-issuers.ts';
import type { Harbor } from './harbor.ts';
import { createJobs } from './outbound/jobs.ts';
import { createOutbox } from './outbox.ts';
import { correctSeams } from './seams/correct.ts';
import type { Seams } from './seams/seams.ts';
import type { Settings } from './settings.ts';
import { openDatabase } from './store/database.ts';
import type { Variant } from './variants/define-variant.ts';

interface Parts {
  readonly settings: Settings;
  readonly variants: readonly Variant[];
  readonly clock: () => number;
  readonly keys: SigningKeys | undefined;
  readonly outboxPath: string;
  /** The folder of the guides. */
  readonly guides: string;
}

/** Puts the product together, and hands back the two things that change while it lives. */
export async function createHarbor({ settings, variants, clock, keys, outboxPath, guides }: Parts): Promise<{
  harbor: Harbor;
  setUrl: (url: string) => void;
  forgetCounters: () => void;
}> {
  let url = '';
  let seams: Seams | undefined;
  let limits = createLimits(settings, clock);
  const database = openDatabase(settings.database);
  const harbor: Harbor = {
    settings,
    database,
    keys: keys?.algorithm === settings.algorithm ? keys : await createSigningKeys(settings.algorithm),
    trustedIssuers: createTrustedIssuers(settings),
    passwords: await createPasswords(settings.argon2),
    serial: createSerial(),
    outbox: createOutbox(database, outboxPath),
    jobs: createJobs(clock),
    guides,
    clock,
    timestamp: () => new Date(clock()).toISOString(),
    get limits() {
      return limits;
    },
    get url() {
      return url;
    },
    get issuer() {
      return settings.issuer ?? url;
    },
    get seams() {
      if (seams === undefined) throw new Error('A seam was used before the product was put together.');
      return seams;
    },
  };
  let built = correctSeams(harbor);
  for (const variant of variants) built = { ...built, ...variant.seams?.(built, harbor) };
  seams = built;
  return {
    harbor,
    setUrl: (listening) => {
      url = listening;
    },
    forgetCounters: () => {
      limits = createLimits(settings, clock);
    },
  };
}
