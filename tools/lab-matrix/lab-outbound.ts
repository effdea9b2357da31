import { mkdtemp } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAuthority } from '@probity/engine';
import type { SettingsInput } from '@probity/lab';
import { freePort } from './free-port.ts';

/** Where the decoys of a run against a lab are, for the lab and for the profile. */
export interface LabOutbound {
  readonly settings: NonNullable<SettingsInput['outbound']>;
  /** What the pages for testers by hand call them: host and port of each, and the folder of the test authority. */
  readonly places: Readonly<Record<'GOOD' | 'INTERNAL' | 'FOREIGN' | 'RATES' | 'AUTHORITY', string>>;
  /** The profile of Harbor with free ports in place of its own, and with what a trial has besides. */
  readonly change: (profileText: string) => string;
}

/** The ports that the profile names. */
const GOOD = 8601;
const INTERNAL = 8602;
const FOREIGN = 8603;
const RATES = 8611;
const NAMES = 8653;

/** Free ports for the decoys, and a lab that knows of them as that of an owner would. */
export async function labOutbound(): Promise<LabOutbound> {
  const ports = new Map<number, number>();
  for (const port of [GOOD, INTERNAL, FOREIGN, RATES, NAMES]) ports.set(port, await freePort());
  const at = (port: number): string => `127.0.0.1:${ports.get(port)}`;
  const folder = await (authority ??= newAuthority());
  return {
    settings: {
      allow: [at(GOOD)],
      resolver: at(NAMES),
      authority: join(folder, 'authority.pem'),
      ratesUrl: `https://${at(RATES)}`,
      loopbackOnly: true,
    },
    places: {
      GOOD: at(GOOD),
      INTERNAL: at(INTERNAL),
      FOREIGN: at(FOREIGN),
      RATES: at(RATES),
      AUTHORITY: folder,
    },
    change: (text) =>
      [...ports]
        .reduce(
          (changed, [written, free]) => changed.replaceAll(`127.0.0.1:${written}`, `127.0.0.1:${free}`),
          text,
        )
        .replaceAll(`port: ${NAMES}`, `port: ${ports.get(NAMES)}`)
        .replaceAll('./test-authority', folder),
  };
}

/** Made once in a process: the lab and the decoys share it. */
let authority: Promise<string> | undefined;

async function newAuthority(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-authority-'));
  await writeAuthority(folder);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
