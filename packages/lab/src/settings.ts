import { z } from 'zod';

const ms = z.number().int().min(1);
const count = z.number().int().min(1);

const account = z.strictObject({
  name: z.string().min(1),
  email: z.email().optional(),
  password: z.string().min(8).optional(),
  role: z.enum(['user', 'admin']).optional(),
  /** Base32 secret; an account that has one must answer a second factor. */
  totpSecret: z.string().optional(),
});

const trustedIssuer = z.strictObject({
  issuer: z.url(),
  /** Read from the issuer's discovery document when left out. */
  jwksUrl: z.url().optional(),
  algorithms: z.array(z.string()).default(['RS256', 'ES256', 'EdDSA']),
});

const version = z.enum(['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']);

const tls = z.strictObject({
  on: z.boolean().default(false),
  /** All are issued by an authority that a lab makes for itself, but the one that is signed by itself. */
  certificate: z
    .enum([
      'valid',
      'expired',
      'not-yet-valid',
      'expires-soon',
      'expires-in-20-days',
      'short-lived',
      'other-host',
      'self-signed',
      'weak-key',
      'sha1',
    ])
    .default('valid'),
  oldest: version.default('TLSv1.2'),
  newest: version.default('TLSv1.3'),
  /** As OpenSSL writes them. */
  suites: z
    .string()
    .default('TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:ECDHE+AESGCM'),
  /** Whether clients may choose HTTP/2. */
  http2: z.boolean().default(false),
  /** What plain HTTP on the same port gets. */
  plain: z.enum(['closed', 'served', 'redirected', 'refused', 'page']).default('closed'),
});

/** Parts of the product that can be left out, by name. */
export const PARTS = [
  'batch',
  'graphql',
  'overviews',
  'payments',
  'previews',
  'rates',
  'reports',
  'shop',
  'step-up',
  'uploads',
] as const;

/** One of these parts. */
export type Part = (typeof PARTS)[number];

/** Everything that can be set about a lab, with the values of a sound product as defaults. */
export const settingsSchema = z.strictObject({
  host: z.string().default('127.0.0.1'),
  port: z.number().int().min(0).default(0),
  /** Which parts of the product there are beyond accounts, projects and orders. */
  parts: z.array(z.enum(PARTS)).readonly().default([]),
  controlPort: z.number().int().min(0).default(0),
  /** How it is served over TLS; plain HTTP unless that is on. */
  tls: tls.prefault({}),
  /** A file keeps the data between two starts; the default forgets them. */
  database: z.string().default(':memory:'),
  /** Where access log and outbox are written; a temporary directory when left out. */
  directory: z.string().optional(),
  /** The `iss` of our own tokens; the lab's own address when left out. */
  issuer: z.string().optional(),
  audience: z.string().default('harbor-api'),
  algorithm: z.enum(['RS256', 'ES256', 'EdDSA']).default('RS256'),
  trustedIssuers: z.array(trustedIssuer).default([]),
  accessTokenMs: ms.default(900_000),
  refreshTokenMs: ms.default(1_209_600_000),
  leewayMs: z.number().int().min(0).default(0),
  login: z
    .strictObject({
      accountFailures: count.default(5),
      accountWindowMs: ms.default(900_000),
      lockMs: ms.default(900_000),
      addressFailures: count.default(20),
      addressWindowMs: ms.default(900_000),
    })
    .prefault({}),
  otp: z
    .strictObject({
      challengeMs: ms.default(300_000),
      triesPerChallenge: count.default(5),
      accountFailures: count.default(10),
      addressFailures: count.default(20),
      windowMs: ms.default(900_000),
    })
    .prefault({}),
  reset: z
    .strictObject({
      tokenMs: ms.default(900_000),
      accountRequests: count.default(5),
      addressRequests: count.default(20),
      confirmFailures: count.default(10),
      windowMs: ms.default(900_000),
    })
    .prefault({}),
  signUp: z
    .strictObject({
      open: z.boolean().default(true),
      addressRequests: count.default(100),
      windowMs: ms.default(3_600_000),
    })
    .prefault({}),
  /** How many requests an account may send in a window, by its plan, and a caller without one. */
  rate: z
    .strictObject({
      windowMs: ms.default(3000),
      standard: count.default(100_000),
      free: count.default(60),
      anonymous: count.default(60),
      /** Accounts on the free plan, by name. */
      freeAccounts: z.array(z.string()).default(['expendable-2', 'otp-user']),
    })
    .prefault({}),
  /** How many reports one account may have in a window, and how long a request may take to arrive. */
  reports: z
    .strictObject({ requests: count.default(20), windowMs: ms.default(5000), slowMs: ms.default(2000) })
    .prefault({}),
  /** Requests of the product to others, and of a payment service to it. */
  outbound: z
    .strictObject({
      /** Host and port of places that may be fetched although they are not public. */
      allow: z.array(z.string()).default([]),
      /** The name server for names that callers send, as host and port; that of the system when left out. */
      resolver: z.string().optional(),
      /** A PEM file with an authority that is trusted besides those of the system. */
      authority: z.string().optional(),
      /** The service that knows exchange rates, and the key that it knows the product by. */
      ratesUrl: z.url().default('https://rates.example'),
      ratesKey: z.string().default('harbor-rates-key'),
      /** What the payment service signs its events with, by Standard Webhooks. */
      paymentsSecret: z
        .string()
        .startsWith('whsec_')
        .default('whsec_aGFyYm9yLXBheW1lbnRzLXNlY3JldC1mb3ItdGVzdHM='),
      timeoutMs: ms.default(1000),
      maxBytes: count.default(1_000_000),
      /** What callers name is never connected to beyond this machine, as if no way led there; for our own tests. */
      loopbackOnly: z.boolean().default(false),
    })
    .prefault({}),
  /** A limit over all routes per address; none when left out. */
  general: z.strictObject({ requests: count, windowMs: ms }).optional(),
  argon2: z
    .strictObject({
      memoryCost: z.number().int().min(8).default(19_456),
      timeCost: z.number().int().min(1).default(2),
      parallelism: z.number().int().min(1).default(1),
    })
    .prefault({}),
  /** Only designs that are not immediate read these: how long a revocation or a write may take
   * to show, and how far clocks may differ. */
  delays: z
    .strictObject({ revocationMs: ms.default(200), settleMs: ms.default(30), leewayMs: ms.default(60_000) })
    .prefault({}),
  accounts: z
    .array(account)
    .default([
      { name: 'alice' },
      { name: 'bob' },
      { name: 'admin', role: 'admin' },
      { name: 'expendable-1' },
      { name: 'expendable-2' },
    ]),
  /** Origins whose pages may use the product from a browser. */
  browserOrigins: z.array(z.string()).default(['https://app.harbor.example']),
  /** Seeded projects that another account may read, by account name. */
  sharedProjects: z.array(z.strictObject({ owner: z.string(), with: z.string() })).default([]),
  /** Accounts, by name, whose seeded project is public. */
  publicProjects: z.array(z.string()).default([]),
  /** Compares every answer with the description and breaks on a difference; for our own tests. */
  proveAnswers: z.boolean().default(false),
});

/** The settings of a running lab. */
export type Settings = z.output<typeof settingsSchema>;
/** What may be written in a configuration: every part can be left out. */
export type SettingsInput = z.input<typeof settingsSchema>;
/** An account that exists from the start. */
export type SeededAccount = Settings['accounts'][number];

/** The e-mail address of a seeded account. */
export function seededEmail(seeded: SeededAccount): string {
  return seeded.email ?? `${seeded.name}@harbor.example`;
}

/** The password of a seeded account. */
export function seededPassword(seeded: SeededAccount): string {
  return seeded.password ?? `${seeded.name}-correct-horse-1`;
}

/** The name of the project that a seeded account owns from the start. */
export function seededProjectName(seeded: SeededAccount): string {
  return `Seeded project of ${seeded.name}`;
}

/** Lays the later settings over the earlier ones, group by group, and fills in the defaults. */
export function toSettings(...layers: readonly SettingsInput[]): Settings {
  const merged: Record<string, unknown> = {};
  for (const layer of layers) {
    for (const [key, value] of Object.entries(layer)) {
      if (value === undefined) continue;
      const before = merged[key];
      merged[key] = isGroup(before) && isGroup(value) ? { ...before, ...value } : value;
    }
  }
  return settingsSchema.parse(merged);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
