// Runs Probity in a job of GitHub Actions and shows what it found. Needs nothing but Node.
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { annotationsOf } from './annotations.mjs';
import { writeComment } from './comment.mjs';
import { programOf, runQuoted, wordsOf } from './probity.mjs';
import { commandText, cutMarkdown } from './text.mjs';

/** GitHub drops a summary of more than 1,024 KiB as a whole. */
const MOST_SUMMARY = 1_000_000;
const USAGE = 2;

const { env } = process;
const workspace = resolve(env.GITHUB_WORKSPACE || '.');
const folder = resolve(workspace, env.PROBITY_FOLDER || '.');
const write = (text) => process.stdout.write(text);
const notice = (text) => write(`::notice title=Probity::${commandText(text)}\n`);
const output = (name, value) => env.GITHUB_OUTPUT && appendFileSync(env.GITHUB_OUTPUT, `${name}=${value}\n`);

/** What the job must not do, as a sentence; null if it may go on. */
function refusal() {
  if (env.GITHUB_EVENT_NAME === 'pull_request_target')
    return 'Probity does not run on pull_request_target: secrets of this repository would be at hand for code of others. Use pull_request.';
  if (programOf(env.PROBITY_VERSION || 'latest') === null) return 'The input version is no version.';
  return null;
}

async function test() {
  const parent = env.RUNNER_TEMP || tmpdir();
  mkdirSync(parent, { recursive: true });
  const reports = mkdtempSync(join(parent, 'probity-'));
  const formats = [
    ['markdown', 'probity.md'],
    ['json', 'probity.json'],
    ...(env.PROBITY_SARIF === 'true' ? [['sarif', 'probity.sarif']] : []),
    ...(env.PROBITY_HTML === 'true' ? [['html', 'probity.html']] : []),
  ].map(([format, name]) => ({ format, path: join(reports, name) }));
  // Probity needs the passwords of the test accounts, but not the token of the job.
  const { PROBITY_TOKEN: _own, GITHUB_TOKEN: _job, ACTIONS_RUNTIME_TOKEN: _runtime, ...rest } = env;
  const words = [
    ...programOf(env.PROBITY_VERSION || 'latest'),
    'run',
    ...(env.PROBITY_TARGET ? [env.PROBITY_TARGET] : []),
    ...wordsOf(env.PROBITY_ARGS ?? ''),
    ...(env.PROBITY_FAIL_ON ? ['--fail-on', env.PROBITY_FAIL_ON] : []),
    ...formats.flatMap(({ format, path }) => ['--report', `${format}=${path}`]),
  ];
  const code = await runQuoted(words, { cwd: folder, env: rest, write });
  const written = formats.filter(({ path }) => existsSync(path));
  return { code, reports: new Map(written.map(({ format, path }) => [format, path])) };
}

/** What a person reads: the summary, the lines in the diff, and the comment. None of it changes the exit code. */
async function show({ code, reports }) {
  const path = reports.get('markdown');
  const markdown =
    path === undefined
      ? `### Probity\n\nThere is no report: Probity ended with exit code ${code}. The log of this step says why.\n`
      : readFileSync(path, 'utf8');
  if (env.GITHUB_STEP_SUMMARY) {
    const note =
      '_The report was cut here, because a job summary holds 1,024 KiB. The HTML report has all of it._';
    appendFileSync(env.GITHUB_STEP_SUMMARY, `${cutMarkdown(markdown, MOST_SUMMARY, note)}\n`);
  }
  if (reports.has('json')) {
    const result = JSON.parse(readFileSync(reports.get('json'), 'utf8'));
    for (const line of annotationsOf(result, folder, workspace)) write(`${line}\n`);
  }
  if (env.PROBITY_COMMENT !== 'true') return;
  const problem = await writeComment({
    markdown,
    name: env.PROBITY_COMMENT_NAME || 'default',
    event: env.GITHUB_EVENT_PATH ? JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, 'utf8')) : undefined,
    repository: env.GITHUB_REPOSITORY,
    api: env.GITHUB_API_URL || 'https://api.github.com',
    token: env.PROBITY_TOKEN,
  });
  if (problem !== null) notice(problem);
}

const refused = refusal();
if (refused !== null) {
  write(`::error title=Probity::${commandText(refused)}\n`);
  output('exit-code', USAGE);
} else {
  const tested = await test();
  output('exit-code', tested.code);
  for (const [format, path] of tested.reports) output(format, path);
  await show(tested).catch((error) =>
    notice(`The report could not be shown in full: ${error?.message ?? error}`),
  );
}
