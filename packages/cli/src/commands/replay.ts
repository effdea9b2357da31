import { join, relative } from 'node:path';
import { probes } from '@probity/checklist/probes';
import type { Recording } from '@probity/model';
import { sidesOf } from '@probity/reporters';
import { loadAccepted } from '../accept/load-accepted.ts';
import { EXIT, worst, type ExitCode } from '../exit-code.ts';
import { UsageError } from '../errors/usage-error.ts';
import type { TargetOptions } from '../options/run-options.ts';
import { decideAnswer, noLongerThere, type AnswerName, type ReplayAnswer } from '../replay/decide-answer.ts';
import { lostControl } from '../replay/lost-control.ts';
import { replayJson, replayText, type Replayed } from '../replay/replay-text.ts';
import { isSame } from '../replay/same-case.ts';
import { selectCases } from '../replay/select-cases.ts';
import { sidesOfReplay } from '../replay/sides-of-replay.ts';
import { readJwtSecrets } from '../run/jwt-secrets.ts';
import { openTarget } from '../run/open-target.ts';
import { performRun } from '../run/perform-run.ts';
import type { TestRequest } from '../run/test-target.ts';
import { RESULT_FILE } from '../runs/evidence-file-of.ts';
import type { FoundFinding } from '../runs/find-finding.ts';
import { latestFinding } from '../runs/latest-finding.ts';
import { assertRunsCanBeKept } from '../runs/open-run.ts';
import type { Reachable } from '../target/with-network.ts';
import type { RunsPlace } from '../runs/runs-place.ts';
import { terminalOf, type Host } from '../terminal/terminal.ts';
import { writeAll } from '../terminal/write-all.ts';

/** The options of `probity replay`, as typed. */
export interface ReplayOptions extends TargetOptions, RunsPlace {
  readonly run?: string;
  readonly jwtSecrets?: string;
  readonly json?: boolean;
}

const CODES: Readonly<Record<AnswerName, ExitCode>> = {
  fixed: EXIT.ok,
  'partly fixed': EXIT.findings,
  'still failing': EXIT.findings,
  'broken by the fix': EXIT.untested,
  undecided: EXIT.untested,
};

/** `probity replay`: runs the case of one finding again, with its control and fresh objects, and says what became of it. */
export async function replay(
  fingerprint: string,
  named: string | undefined,
  options: ReplayOptions,
  host: Host,
): Promise<ExitCode> {
  const cwd = host.cwd?.() ?? process.cwd();
  await assertRunsCanBeKept(cwd, options);
  const found = await latestFinding(cwd, fingerprint, options.run, options);
  try {
    const given = await readJwtSecrets(options.jwtSecrets, cwd);
    const accepted = await loadAccepted(named, {}, host);
    const opened = await openTarget(named, options, host);
    assertMeant(found, opened.ready, named, options);
    const request = { ...opened, ...given, accepted, nothing: null };
    return await replayFound(found, opened.ready, { cwd, host, options, request });
  } finally {
    found.recording.evidence.close();
  }
}

interface Replaying {
  readonly cwd: string;
  readonly host: Host;
  readonly options: ReplayOptions;
  readonly request: Omit<TestRequest, 'selection'>;
}

async function replayFound(
  found: FoundFinding,
  ready: Reachable,
  { cwd, host, options, request }: Replaying,
): Promise<ExitCode> {
  const { case: testCase, finding } = found.listed;
  const selected = selectCases(probes, ready.target, found.listed, found.recording);
  const replayed = { fingerprint: finding.fingerprint, case: testCase, run: null };
  if (selected === null) {
    const isDescribed = ready.target.operations.some(({ id }) => isSame(id, testCase.operation));
    return print(noLongerThere(testCase.operation, isDescribed), replayed, options, host);
  }
  const flags = {
    report: ['terminal'],
    runDir: options.runDir,
    ...(options.quiet !== undefined && { quiet: options.quiet }),
  };
  const { recording, path, problems } = await performRun(
    { ...request, selection: selected.selection },
    { host, options: flags, cwd },
  );
  const file = join(path, RESULT_FILE);
  const answer = answerOf(found, recording, selected.carriers);
  const code = await print(answer, { ...replayed, run: recording.result.run.id }, options, host);
  for (const problem of problems) host.stderr.write(`probity: ${problem}\n`);
  if (problems.length === 0 && options.quiet !== true) host.stderr.write(`result ${relative(cwd, file)}\n`);
  const isStopped = recording.result.run.state === 'interrupted';
  return worst(
    code,
    ...(isStopped ? [EXIT.interrupted] : []),
    ...(problems.length === 0 ? [] : [EXIT.broken]),
  );
}

function answerOf(
  { listed, testCase, recording }: FoundFinding,
  { result, evidence }: Recording,
  carriers: readonly string[],
): ReplayAnswer {
  const { finding, case: before } = listed;
  const cases = result.checks.flatMap((check) => check.cases);
  const ids =
    carriers.length > 0 ? carriers : cases.map((each) => each.case.id).filter((id) => isSame(id, before.id));
  return decideAnswer({
    finding,
    id: before.id,
    operation: before.operation,
    carriers,
    run: result.run,
    cases,
    lost: lostControl(recording.evidence, evidence),
    ...sidesOfReplay(sidesOf(finding, testCase, recording.evidence).attack, ids, evidence),
  });
}

async function print(
  answer: ReplayAnswer,
  replayed: Replayed,
  { json = false }: ReplayOptions,
  host: Host,
): Promise<ExitCode> {
  const text = json
    ? [replayJson(answer, replayed)]
    : replayText(answer, replayed, terminalOf(host.stdout, host.env));
  await writeAll(host.stdout, text);
  return CODES[answer.answer];
}

/** A profile of another deployment is not taken for the one that was tested, unless it is named. */
function assertMeant(
  { recording, listed }: FoundFinding,
  { target }: Reachable,
  named: string | undefined,
  { url, curl }: ReplayOptions,
): void {
  const was = recording.result.target.origin;
  if (named !== undefined || url !== undefined || curl !== undefined || was === target.origin) return;
  throw new UsageError(
    `The finding is of ${was}, and the profile of this folder is for ${target.origin}. Name the deployment that is meant.`,
    [was, target.origin].map(
      (origin) => `probity replay ${listed.finding.fingerprint.slice(0, 12)} --url ${origin}`,
    ),
  );
}
