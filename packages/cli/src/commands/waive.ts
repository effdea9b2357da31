import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Waiver } from '@probity/model';
import { applyWaivers, dayWords, listFindings, untrusted, type ListedFinding } from '@probity/reporters';
import { checklist } from '@probity/checklist/content';
import { appendWaiver, waiverLines } from '../accept/append-waiver.ts';
import { expiryOf } from '../accept/expiry.ts';
import { todayOf, WAIVERS_FILE } from '../accept/load-accepted.ts';
import { addedAt, newWaiver } from '../accept/new-waiver.ts';
import { readWaivers } from '../accept/read-waivers.ts';
import { ProfileError } from '../errors/profile-error.ts';
import { UsageError } from '../errors/usage-error.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import type { FoundFinding } from '../runs/find-finding.ts';
import { latestFinding } from '../runs/latest-finding.ts';
import type { RunsPlace } from '../runs/runs-place.ts';
import { askOn, canAsk } from '../terminal/ask.ts';
import type { Host } from '../terminal/terminal.ts';

/** The options of `probity waive`, as typed. */
export interface WaiveOptions extends RunsPlace {
  readonly reason?: string;
  readonly owner?: string;
  readonly expires?: string;
  readonly ticket?: string;
  readonly run?: string;
  readonly waivers?: string;
}

/** `probity waive`: accepts one finding for a time, by an entry in the file of waivers. */
export async function waive(fingerprint: string, options: WaiveOptions, host: Host): Promise<ExitCode> {
  const cwd = host.cwd?.() ?? process.cwd();
  const today = todayOf(host);
  const expires = expiryOf(options.expires, today);
  const file = options.waivers ?? WAIVERS_FILE;
  const found = await latestFinding(cwd, fingerprint, options.run, options);
  found.recording.evidence.close();
  const text = await readOrEmpty(resolve(cwd, file), file);
  const before = waiversIn(text, file, today);
  refuseTwice(found, before, today);
  const signed = await askMissing(options, host);
  const waiver = newWaiver(found.listed, { ...signed, expires, ticket: options.ticket });
  const changed = appendWaiver(text, waiver);
  const where = changed === null ? null : addedAt(changed, before, { file, today, waiver });
  if (changed === null || where === null) {
    const lines = waiverLines(waiver).map((line) => `  ${line}\n`);
    host.stdout.write(lines.join(''));
    throw new UsageError(
      `${file} is written in a way that nothing can be added to. Nothing was changed; put the lines above under \`waivers:\` yourself.`,
    );
  }
  await writeFile(resolve(cwd, file), changed).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be written: ${error.code ?? error.message}.`);
  });
  const why = untrusted(signed.reason, 300).replace(/\.$/, '');
  host.stdout.write(
    `Accepted until ${dayWords(expires)} by ${untrusted(signed.owner, 80)}: ${why}. It fails again the day after.\n${where}\n`,
  );
  tellOthers(found, host);
  return EXIT.ok;
}

async function readOrEmpty(path: string, named: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new UsageError(`${named} cannot be read: ${error.code ?? error.message}.`);
  });
}

function waiversIn(text: string, file: string, today: string): readonly Waiver[] {
  const read = readWaivers(text, file, today);
  if ('problems' in read) throw new ProfileError(read.problems);
  return read.waivers;
}

function refuseTwice({ recording, listed }: FoundFinding, waivers: readonly Waiver[], today: string): void {
  const { fingerprint } = listed.finding;
  const applied = applyWaivers(recording.result, waivers, today).waivers ?? [];
  const active = applied.find(({ findings, expired }) => !expired && findings.includes(fingerprint));
  if (active === undefined) return;
  throw new UsageError(
    `This finding is already accepted until ${dayWords(active.expires)} by ${untrusted(active.owner, 80)} (${untrusted(active.where, 120)}). Change the day there to accept it for longer.`,
  );
}

/** What the command line does not say is asked; without a terminal it is an error. */
async function askMissing(
  { reason = '', owner = '' }: WaiveOptions,
  host: Host,
): Promise<{ readonly reason: string; readonly owner: string }> {
  const missing = [
    ...(reason.trim() === '' ? ["--reason 'why it is accepted'"] : []),
    ...(owner.trim() === '' ? ["--owner 'a person or a team'"] : []),
  ];
  if (missing.length === 0) return { reason, owner };
  const asked = canAsk(host) ? askOn(host) : null;
  const answers = {
    reason: reason.trim() === '' ? ((await asked?.text('Why is this finding accepted?')) ?? '') : reason,
    owner:
      owner.trim() === ''
        ? ((await asked?.text('Who answers for it?', { hint: 'a person or a team' })) ?? '')
        : owner,
  };
  if (answers.reason.trim() !== '' && answers.owner.trim() !== '') return answers;
  throw new UsageError('A waiver needs a reason and an owner. Nothing was changed.', [missing.join(' ')]);
}

/** The same flaw in another variation or place has a fingerprint of its own. */
function tellOthers({ recording, listed }: FoundFinding, host: Host): void {
  const isLike = ({ finding, case: testCase, waiver }: ListedFinding): boolean =>
    waiver === null &&
    finding.fingerprint !== listed.finding.fingerprint &&
    finding.code === listed.finding.code &&
    testCase.check === listed.case.check &&
    testCase.operation === listed.case.operation;
  const others = listFindings(recording.result, checklist).filter(isLike);
  if (others.length === 0) return;
  const names = others.slice(0, 4).map(({ finding }) => untrusted(finding.fingerprint, 64).slice(0, 12));
  const more = others.length > 4 ? ` and ${others.length - 4} more` : '';
  host.stderr.write(
    `The same was found on this operation in other variations or places, which this does not accept: ${names.join(', ')}${more}\n`,
  );
}
