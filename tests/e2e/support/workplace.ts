import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededPassword } from '@probity/lab';
import { parse, stringify } from 'yaml';
import { probity, type Ended, type Start } from './probity.ts';

const HARBOR = join(import.meta.dirname, '../../../packages/intake/examples/harbor');

/** A profile as it is read from YAML. */
export type Profile = Record<string, unknown>;

/** A folder in which a user works: a profile, a description, and whatever runs leave there. */
export interface Workplace {
  readonly folder: string;
  run(words: readonly string[], start?: Omit<Start, 'cwd'>): Promise<Ended>;
  /** The folder of the latest run. */
  latestRun(): string;
  remove(): void;
}

/** The passwords of the lab's accounts, as the profile of Harbor names them. */
export const PASSWORDS: Readonly<Record<string, string>> = Object.fromEntries(
  ['alice', 'bob', 'admin', 'expendable-1', 'expendable-2'].map((name) => [
    `${name.toUpperCase().replaceAll('-', '_')}_PASSWORD`,
    seededPassword({ name }),
  ]),
);

/** For tests of what every check shares: the checks that sign in, create and clean up, without the many requests of the others. */
export const CHAPTERS_1_AND_2: readonly string[] = [
  '--check',
  ['1', '2'].flatMap((chapter) => ['1', '2', '3', '4', '5'].map((check) => `${chapter}.${check}`)).join(','),
];

/** Waits of milliseconds, so that nothing that is meant to give up takes long to do so. */
export const QUICK = {
  request_timeout: '2s',
  settle: '20ms',
  revocation_grace: '50ms',
  cool_down: '200ms',
  cool_down_poll: '50ms',
  max_wait: '1s',
  throttle_wait: '60ms',
};

/** A new workplace with the profile of Harbor for the API at `url`; `change` writes it as the case needs it. */
export function createWorkplace(
  url: string,
  change: (profile: Profile) => Profile = (same) => same,
): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'probity-work-'));
  cpSync(join(HARBOR, 'openapi.json'), join(folder, 'openapi.json'));
  const written = parse(readFileSync(join(HARBOR, 'probity.yaml'), 'utf8')) as Profile;
  const profile = change({ ...written, target: url, description: './openapi.json' });
  writeFileSync(join(folder, 'probity.yaml'), stringify(profile));
  const runs = join(folder, '.probity', 'runs');
  return {
    folder,
    run: (words, start = {}) =>
      probity(words, { ...start, cwd: folder, env: { ...PASSWORDS, ...start.env } }),
    latestRun() {
      const [latest] = readdirSync(runs)
        .map((name) => join(runs, name))
        .toSorted((a, b) => statSync(b).ctimeMs - statSync(a).ctimeMs);
      if (latest === undefined) throw new Error('There is no run yet.');
      return latest;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
