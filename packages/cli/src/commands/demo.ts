import type { CheckResult, Recording, RunResult } from '@probity/model';
import { askOn, canAsk } from '../terminal/ask.ts';
import { FLAWS, startDemoLab, type Flaw } from '../demo/demo-lab.ts';
import { demoRun } from '../demo/demo-run.ts';
import { demoAgain, demoIntro, demoNext, demoResult, servedText } from '../demo/demo-text.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { stopped } from '../run/stop-signals.ts';
import { terminalOf, type Host } from '../terminal/terminal.ts';
import { UsageError } from '../errors/usage-error.ts';
import { writeAll } from '../terminal/write-all.ts';

/** Quick ones that need nothing but accounts; five of them find a flaw. 6.1 needs a deployed address with TLS. */
const CHECKS = ['1.5', '2.1', '2.3', '2.4', '2.5', '6.3', '7.4'];

/** The options of `probity demo`, as typed. */
export interface DemoOptions {
  readonly yes?: boolean;
  readonly serve?: boolean;
  readonly port?: string;
}

/** `probity demo`: tests a bundled API, explains what was found, fixes one flaw and tests again. */
export async function demo(options: DemoOptions, host: Host): Promise<ExitCode> {
  const look = terminalOf(host.stdout, host.env);
  const print = (lines: Iterable<string>): Promise<void> =>
    writeAll(
      host.stdout,
      [...lines].map((line) => `${line.trimEnd()}\n`),
    );
  const port = portOf(options.port);
  const lab = await startLab(FLAWS, port);
  try {
    if (options.serve === true) {
      await print(servedText(lab.url, FLAWS, look));
      await stopped(host);
      return EXIT.ok;
    }
    await print(demoIntro(lab.url, FLAWS, look));
    const recording = await demoRun(lab.url, CHECKS, host);
    const { result } = recording;
    if (result.run.state === 'interrupted') return EXIT.interrupted;
    await print(demoResult(recording, look));
    const isFound = FLAWS.every(({ check }) => verdictOf(result, check) === 'fail');
    if (!(await wantsMore(options, host))) {
      await print(demoNext(look));
      return isFound ? EXIT.ok : EXIT.broken;
    }
  } finally {
    await lab.close();
  }
  const [flaw, ...left] = FLAWS;
  const { result: again } = await rerun(flaw, left, port, host);
  if (again.run.state === 'interrupted') return EXIT.interrupted;
  await print(demoAgain(again, flaw, look));
  await print(demoNext(look));
  return verdictOf(again, flaw.check) === 'pass' ? EXIT.ok : EXIT.broken;
}

async function rerun(flaw: Flaw, left: readonly Flaw[], port: number, host: Host): Promise<Recording> {
  const lab = await startLab(left, port);
  try {
    return await demoRun(lab.url, [flaw.check], host);
  } finally {
    await lab.close();
  }
}

async function wantsMore({ yes }: DemoOptions, host: Host): Promise<boolean> {
  if (yes === true) return true;
  if (!canAsk(host)) {
    host.stderr.write('\nprobity demo --yes also fixes a flaw and tests again.\n');
    return false;
  }
  host.stderr.write('\n');
  return askOn(host).confirm(`Fix “${FLAWS[0].message}” and run ${FLAWS[0].check} again?`);
}

async function startLab(flaws: readonly Flaw[], port: number): ReturnType<typeof startDemoLab> {
  try {
    return await startDemoLab(flaws, port);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    throw new UsageError(`Port ${port} is taken.`, ['probity demo --port 0']);
  }
}

function portOf(text = '0'): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new UsageError(`--port ${JSON.stringify(text)} is no port.`, ['--port 4000']);
}

function verdictOf({ checks }: RunResult, wanted: string): CheckResult['verdict'] | undefined {
  return checks.find(({ check }) => check === wanted)?.verdict;
}
