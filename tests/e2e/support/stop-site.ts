import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { openDoor, type Door } from './door.ts';
import { readRun } from './kept-run.ts';
import { startLab } from './lab-process.ts';
import { dumpOf, oldPasswordsIn, reset } from './lab-state.ts';
import type { Ended, Start } from './probity.ts';
import { createWorkplace, QUICK, type Profile } from './workplace.ts';

/** Two checks that make objects in objects, open sessions, change passwords and wait. */
const RUN = ['run', '--check', '2.1,1.5'];

/** The same profile with a wait of a minute in it. */
const PATIENT = 'patient.yaml';

/** How a run was ended, and what is left of it on the target. */
export interface Stopped {
  readonly run: Ended;
  readonly seconds: number;
  /** Rows of the lab that were not there before: right after the run, and after a clean-up without any argument. */
  readonly left: number;
  readonly leftAfterClean: number;
  readonly clean: Ended;
  /** Whether the folder of the run holds its result. */
  readonly isKept: boolean;
}

/** How a run goes. */
export interface Course {
  readonly start: Omit<Start, 'cwd'>;
  /** Whether the run has a wait that is longer than anybody would wait here. */
  readonly isPatient?: boolean;
  /** What happens before the clean-up. */
  readonly between?: () => Promise<void>;
}

/** A lab with a workplace beside it, where runs are ended in many ways. */
export interface StopSite {
  readonly folder: string;
  readonly door: Door;
  /** Sizes of what an undisturbed run keeps, in bytes. */
  readonly sizes: { readonly clean: number; readonly ledger: number };
  /** Runs, lets `between` happen, cleans up without profile or argument, and looks at what is left. */
  stop(course: Course): Promise<Stopped>;
  close(): Promise<void>;
}

/** Starts both, and lets a run end in peace. */
export async function openStopSite(): Promise<StopSite> {
  const lab = await startLab({ login: { accountWindowMs: 1_500, lockMs: 300, addressWindowMs: 1_500 } });
  const door = await openDoor(lab.url);
  const work = createWorkplace(door.url, narrowed);
  const profile = join(work.folder, 'probity.yaml');
  const runs = join(work.folder, '.probity', 'runs');
  const written = readFileSync(profile, 'utf8');
  writeFileSync(join(work.folder, PATIENT), written.replace(/revocation_grace: .*/, 'revocation_grace: 60s'));
  const first = await work.run(RUN);
  if (first.code !== 0) throw new Error(`The undisturbed run ended with ${first.code}. ${first.stderr}`);
  const sizeOf = (name: string): number => statSync(join(work.latestRun(), name)).size;
  const sizes = { clean: sizeOf('clean.json'), ledger: sizeOf('ledger.jsonl') };

  const forget = (): void => {
    rmSync(join(work.folder, '.probity'), { recursive: true });
    mkdirSync(join(work.folder, '.probity'));
  };
  forget();

  const strange = async (before: ReadonlySet<string>): Promise<number> => {
    const rows = rowsIn(await dumpOf(lab)).filter((row) => !before.has(row)).length;
    return rows + (2 - (await oldPasswordsIn(lab)).length);
  };

  return {
    folder: work.folder,
    door,
    sizes,
    async stop({ start, isPatient = false, between }) {
      const before = new Set(rowsIn(await dumpOf(lab)));
      const began = performance.now();
      const run = await work.run([...RUN, ...(isPatient ? [PATIENT] : [])], start);
      const seconds = (performance.now() - began) / 1000;
      const left = await strange(before);
      await between?.();
      const [latest] = existsSync(runs) ? readdirSync(runs) : [];
      const isKept = latest !== undefined && isWhole(join(runs, latest));
      renameSync(profile, `${profile}.away`);
      const { within } = start;
      const clean = await work.run(['clean'], within === undefined ? {} : { within });
      renameSync(`${profile}.away`, profile);
      const leftAfterClean = await strange(before);
      await reset(lab);
      forget();
      return { run, seconds, left, leftAfterClean, clean, isKept };
    },
    async close() {
      work.remove();
      await door.close();
      await lab.stop();
    },
  };
}

function narrowed(profile: Profile): Profile {
  const { project, task, account } = profile['resources'] as Profile;
  const named = Object.entries(profile).filter(([key]) => key !== 'mint');
  return {
    ...Object.fromEntries(named),
    resources: { project, task, account },
    timing: { ...QUICK, cool_down: '5s', max_wait: '30s' },
    rate: { per_second: 0, concurrency: 4, budget: 20_000 },
  };
}

function rowsIn(dump: string): readonly string[] {
  const tables = JSON.parse(dump) as Record<string, readonly unknown[]>;
  return Object.entries(tables).flatMap(([table, rows]) =>
    rows.map((row) => `${table} ${JSON.stringify(row)}`),
  );
}

function isWhole(run: string): boolean {
  try {
    const { result, lines } = readRun(run);
    return result.format === 'probity-result/2' && lines[0]?.line === 'run';
  } catch {
    return false;
  }
}
