import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import type { Hook } from './stop-hooks.ts';
import { canMount, openPrivateMount } from './private-mount.ts';
import type { Course, Stopped, StopSite } from './stop-site.ts';

const HOOKS = join(import.meta.dirname, 'stop-hooks.ts');
const PAGE = 4096;

/** One way in which a run ends, and what has to come of it. */
export interface StopRow {
  readonly name: string;
  /** The exit codes that the run may have; null if it was killed. */
  readonly codes: readonly (number | null)[];
  /** Whether the run itself has to leave nothing; where it cannot, only the clean-up after it has to. */
  readonly cleans: boolean;
  /** Whether the folder of the run has to hold its result. */
  readonly keeps?: boolean;
  /** What has to be printed, on either stream. */
  readonly message?: RegExp;
  /** Why it cannot be tried on this machine; null if it can. */
  impossible?(): string | null;
  /** Ends a run in this way, at a moment that depends on `at`, and cleans up. */
  stop(site: StopSite, at: number): Promise<Stopped>;
}

const hooked =
  (hook: Hook, more: Partial<Course> = {}) =>
  (site: StopSite, at: number): Promise<Stopped> => {
    const env = { STOP_HOOK: hook, STOP_AT: String(at) };
    return site.stop({ start: { node: ['--import', HOOKS], env }, ...more });
  };

/** Every way to end a run that somebody has met. */
export const STOP_ROWS: readonly StopRow[] = [
  { name: 'nothing', codes: [0], cleans: true, keeps: true, stop: (site) => site.stop({ start: {} }) },
  { name: 'kill -9', codes: [null], cleans: false, stop: hooked('kill') },
  { name: 'Ctrl-C once', codes: [130], cleans: true, keeps: true, stop: hooked('once') },
  {
    name: 'Ctrl-C twice',
    codes: [130],
    cleans: false,
    keeps: true,
    message: /Leaving at once[^]+ {2}probity clean [a-z2-7]{10}\n/,
    stop: hooked('twice'),
  },
  {
    name: 'SIGTERM during a wait of a minute',
    codes: [130],
    cleans: true,
    keeps: true,
    stop: hooked('wait', { isPatient: true }),
  },
  {
    name: 'closed standard output',
    codes: [0],
    cleans: true,
    keeps: true,
    stop: (site) => site.stop({ start: { closes: 'stdout' } }),
  },
  {
    name: 'closed standard error',
    codes: [0],
    cleans: true,
    keeps: true,
    stop: (site) => site.stop({ start: { closes: 'stderr' } }),
  },
  {
    name: 'full disk',
    codes: [4],
    cleans: true,
    message: /The tool broke: What the run makes could not be written to its\s+ledger\s+\(ENOSPC[^]+exit 4\n/,
    impossible: whyNoMount,
    stop: (site, at) => onDisk(site, site.sizes.clean, 5 + (at % Math.floor(site.sizes.ledger / PAGE))),
  },
  {
    name: 'full disk before it begins',
    codes: [2],
    cleans: true,
    message: /cannot be written here \(ENOSPC\)/,
    impossible: whyNoMount,
    stop: (site) => onDisk(site, site.sizes.clean, 1),
  },
  {
    name: 'read-only folder',
    codes: [2],
    cleans: true,
    message: /\.probity\/runs cannot be written here \((?:EROFS|EACCES)\)/,
    impossible: () => (process.getuid?.() === 0 ? whyNoMount() : null),
    stop: (site) => readOnly(site),
  },
  {
    name: 'a throwing probe',
    codes: [4],
    cleans: true,
    keeps: true,
    message: /The tool broke in 2\.1/,
    stop: hooked('probe'),
  },
  {
    name: 'an exception that nobody catches',
    codes: [4],
    cleans: true,
    keeps: true,
    message: /(?=[^]*the tool broke: a wheel came off\.)[^]*exit 4\n/,
    stop: hooked('uncaught'),
  },
  {
    name: 'a target that dies and comes back',
    // It depends on which checks had a decided case by then.
    codes: [0, 3],
    cleans: false,
    keeps: true,
    stop(site, at) {
      site.door.shutAt(at);
      return site.stop({ start: {}, between: () => site.door.open() });
    },
  },
];

function whyNoMount(): string | null {
  return canMount() ? null : 'this system lets nobody mount a disk';
}

/** A disk that holds what clean-up needs and a few pages more; it stays full for the clean-up too. */
async function onDisk(site: StopSite, bytes: number, pages: number): Promise<Stopped> {
  const size = (Math.ceil(bytes / PAGE) + pages) * PAGE;
  const mount = await openPrivateMount(`mount -t tmpfs -o size=${size} none .probity`, site.folder);
  try {
    return await site.stop({ start: { within: mount.within } });
  } finally {
    mount.close();
  }
}

/** Who may do everything is not kept out by permissions, so that it takes a disk that cannot be written. */
async function readOnly(site: StopSite): Promise<Stopped> {
  if (process.getuid?.() !== 0) {
    chmodSync(join(site.folder, '.probity'), 0o555);
    return site.stop({ start: {}, between: async () => chmodSync(join(site.folder, '.probity'), 0o755) });
  }
  const command = 'mount --bind .probity .probity && mount -o remount,ro,bind .probity';
  const mount = await openPrivateMount(command, site.folder);
  try {
    return await site.stop({ start: { within: mount.within } });
  } finally {
    mount.close();
  }
}
