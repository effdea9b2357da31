import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { SecretPlace } from '@probity/intake';
import { formatMark, escapeUnprintable, type Json, type Target } from '@probity/model';
import { z } from 'zod';
import type { RunDirectory } from './run-directory.ts';
import type { Ready } from '../target/with-network.ts';

const FILE = 'clean.json';
const FORMAT = 'probity-clean/1';

/** What clean-up needs of a run whose profile may be gone: the target, and where its secrets come from. */
export interface KeptTarget {
  readonly target: Target;
  readonly places: Readonly<Record<string, SecretPlace>>;
}

/** Keeps the target beside the ledger, without any secret: what signs tokens and the owner's files are left out too. */
export async function keepTarget(
  { path }: RunDirectory,
  { target, secretValues, secretPlaces }: Pick<Ready, 'target' | 'secretValues' | 'secretPlaces'>,
  cwd: string,
): Promise<void> {
  const bare: Target = {
    ...target,
    mint: null,
    tokens: { keys: [], foreign: [] },
    surface: { operations: [], groups: [] },
    statements: [],
    evidence: { accessLog: null, mailbox: null },
  };
  const places = Object.fromEntries(
    Object.entries(secretPlaces).map(([name, place]) => [
      name,
      'path' in place ? { ...place, path: resolve(cwd, place.path) } : place,
    ]),
  );
  const text = JSON.stringify(
    { format: FORMAT, target: bare, places },
    (_key, value: Json) => (typeof value === 'string' ? withoutSecrets(value, secretValues) : value),
    2,
  );
  await writeFile(join(path, FILE), `${escapeUnprintable(text)}\n`, { mode: 0o600, flush: true });
}

/** The target of a run; undefined if the run kept none. */
export async function readKeptTarget({ path }: RunDirectory): Promise<KeptTarget | undefined> {
  const text = await readFile(join(path, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const parsed = KEPT.safeParse(parse(text));
  return parsed.success ? parsed.data : undefined;
}

/** A profile may have a secret spelled out where it should be named; it is not written a second time. */
function withoutSecrets(text: string, secrets: Readonly<Record<string, string>>): string {
  let clean = text;
  for (const [name, value] of Object.entries(secrets))
    if (value.length >= SHORTEST) clean = clean.replaceAll(value, formatMark({ name }));
  return clean;
}

/** Shorter values are in many texts by chance. */
const SHORTEST = 6;

const PLACES = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('env'), name: z.string() }),
  z.object({ kind: z.literal('file'), path: z.string() }),
  z.object({ kind: z.literal('command') }),
  z.object({ kind: z.literal('server'), name: z.string() }),
  z.object({ kind: z.literal('auth-file'), name: z.string(), path: z.string() }),
]);

/** Looked at as far as a file that was cut off or edited would show; the rest is what we wrote ourselves. */
const KEPT = z.object({
  format: z.literal(FORMAT),
  target: z.custom<Target>((value) => TARGET.safeParse(value).success),
  places: z.record(z.string(), PLACES),
});

const TARGET = z.object({
  origin: z.url(),
  operations: z.array(z.object({ id: z.string(), path: z.string().startsWith('/') })),
  resources: z.array(z.object({ name: z.string() })),
  identities: z.array(z.object({ name: z.string(), secrets: z.array(z.string()) })),
  auth: z.record(z.string(), z.string()),
  timing: z.object({ requestTimeout: z.number(), settle: z.number() }),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
