import { VERDICT_ORDER, type RunResult } from '@probity/model';
import type { ReportOptions } from '../options/report-options.ts';
import { gateLine } from '../gate/gate-line.ts';
import { SIGNS } from '../text/look.ts';
import { counted, duration, grouped, percent } from '../text/words.ts';
import { reasonOf } from '../terminal/reason.ts';
import { code, inCell, prose } from './inert.ts';

/** More things than this are counted, not listed. */
const MOST = 20;

/** The first lines: what the gate says, what was tested and with whom, and which choices of the tester hold. */
export function* head(result: RunResult, { gate }: ReportOptions): Iterable<string> {
  const { run, target, identities } = result;
  const { message, because } = gateLine(gate, result);
  // The gate names what broke, but not what kept a run from testing.
  const sentence = run.cause === null || run.state === 'broken' ? `${message} ${because}` : run.cause;
  const sign = gate.code === 0 && message.startsWith('Gate passed') ? SIGNS.pass : signOf(gate.code);
  yield `## ${sign} ${prose(sentence, 400)}\n\n`;
  const facts = [
    `**${prose(target.name, 80)}** ${code(target.origin, 200)}`,
    `mode ${target.mode}`,
    `run ${code(run.id, 40)}`,
    code(run.started, 40),
    duration(run.seconds),
    counted(run.requests, 'request'),
    `exit code ${gate.code}`,
  ];
  yield `${facts.join(' · ')}\n\n`;
  const listed = identities.slice(0, MOST).map(({ name, ok }) => `${code(name, 40)} ${ok ? '✓' : '✗'}`);
  if (listed.length > 0) yield `Identities: ${listed.join(', ')}${more(identities.length)}\n\n`;
  for (const { name, message: problem } of identities.filter(({ ok }) => !ok).slice(0, MOST))
    yield `- ${code(name, 40)}: ${prose(problem)}\n`;
  if (identities.some(({ ok }) => !ok)) yield '\n';
  for (const choice of target.choices.slice(0, MOST)) yield `- Choice of the tester: ${prose(choice)}\n`;
  if (target.choices.length > 0) yield `${more(target.choices.length)}\n`;
}

/** How the checks fared, and how much was decided. */
export function* tally(result: RunResult, { checklist, gate }: ReportOptions): Iterable<string> {
  const checks = checklist.chapters.flatMap((chapter) => chapter.checks);
  const counts = VERDICT_ORDER.toReversed()
    .map((kind) => ({ kind, count: result.checks.filter(({ verdict }) => verdict === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${SIGNS[kind]} ${count} ${kind}`);
  const { decided, planned } = gate;
  const coverage = `coverage ${grouped(decided)}/${grouped(planned)} cases (${percent(decided, planned)} %)`;
  yield `${[...counts, coverage].join(' · ')}\n\n`;
  if (result.checks.length === 0) return;
  yield '| Check | Level | Verdict | Decided | Why |\n| --- | --- | --- | --- | --- |\n';
  for (const each of result.checks.slice(0, 100)) {
    const check = checks.find(({ about }) => about.id === each.check);
    const id = /^\d+\.\d+$/.test(each.check) ? each.check : code(inCell(each.check), 12);
    const verdict = `${SIGNS[each.verdict]} ${each.verdict}`;
    const why = prose(inCell(reasonOf(each)), 160);
    yield `| ${id} ${check?.about.label ?? 'unknown check'} | ${check?.level ?? 'Must'} | ${verdict} | ${each.decided}/${each.planned} | ${why} |\n`;
  }
  yield '\n';
}

function signOf(exit: number): string {
  if (exit === 1) return SIGNS.fail;
  return exit === 4 ? SIGNS.error : SIGNS.inconclusive;
}

function more(count: number): string {
  return count > MOST ? ` and ${grouped(count - MOST)} more\n` : '';
}
