import {
  counted,
  duration,
  flow,
  hang,
  labelled,
  neverSent,
  ownershipText,
  remarks,
  untrusted,
  type Look,
} from '@probity/reporters';
import { checksText } from './checks-text.ts';
import { broken, isReady, type DoctorReport } from './doctor-report.ts';
import { identitiesText } from './identities-text.ts';
import { flowsText } from './flows-text.ts';
import { matrixText } from './matrix-text.ts';
import { objectsText } from './objects-text.ts';
import { below, head, marked } from './text-parts.ts';

const SILENT = 'Is the API running, and is `target` right? `--url` names another deployment.';
const ALIKE = 'Give each identity an account of its own.';

/** A doctor's report for people; the last line is the exit code. */
export function* doctorText(report: DoctorReport, code: number, look: Look): Iterable<string> {
  for (const line of lines(report, code, look)) yield `${line.trimEnd()}\n`;
}

function* lines(report: DoctorReport, code: number, look: Look): Iterable<string> {
  const { paint, width } = look;
  const { target, cause } = report;
  const facts = [untrusted(target.name, 60), untrusted(target.origin, 120), `mode ${target.mode}`];
  yield* flow(facts, width, (part, index) => paint(index === 0 ? 'bold' : 'gray', part));
  if (target.ownership !== undefined) yield* hang('ownership  ', ownershipText(target.ownership), width);
  if (cause !== null) {
    yield '';
    const message = untrusted(cause, 600).replace(/^Nothing was tested\.\s*/, '');
    yield* marked('✗', 'red', message, look);
    yield* below('change', report.state === 'alike' ? ALIKE : SILENT, look);
    yield paint('gray', `exit ${code}`);
    return;
  }
  yield* identitiesText(report, look);
  if (report.callers.length > 0) yield* objectsText(report.objects, look);
  if (report.callers.length > 0) yield* flowsText(report.flows, look);
  yield* matrixText(report, look);
  yield* targetProblems(report, look);
  yield* remarks(report, look);
  yield* neverSent(
    report.matrix.map(({ operation }) => operation),
    look,
  );
  yield* checksText(report, look);
  yield* closing(report, look);
  yield paint('gray', `exit ${code}`);
}

function* targetProblems({ targetProblems: all }: DoctorReport, look: Look): Iterable<string> {
  if (all.length > 0) yield* head('The API itself', look);
  for (const { message, change } of all) {
    yield* marked('!', 'magenta', untrusted(message, 400), look);
    yield* below('change', change, look);
  }
}

function* closing(report: DoctorReport, look: Look): Iterable<string> {
  const { paint, width } = look;
  const known = report.checks.length;
  const full = report.checks.filter(({ decides }) => decides === 'all').length;
  const part = report.checks.filter(({ decides }) => decides === 'some').length;
  yield '';
  const message = isReady(report) ? 'Ready.' : 'Not ready.';
  const shut = broken(report);
  const tally = `Of ${counted(known, 'check')} a run would decide ${full} in full and ${part} in part.`;
  const isEmpty = report.identities.every(({ ok }) => !ok);
  const without = isEmpty
    ? `A run tests nothing while ${shut} cannot sign in.`
    : `The cases that need ${shut} stay undecided.`;
  const text = shut === '' ? tally : `${without} Without, ${lower(tally)}`;
  const [first = '', ...rest] = hang('', `${message} ${text}`, width);
  yield first.replace(message, paint('bold', paint(isReady(report) ? 'cyan' : 'yellow', message)));
  yield* rest;
  const [next] = report.checks.find(({ decides }) => decides === 'nothing')?.lacking ?? [];
  const wanted =
    shut === '' ? `bring ${next?.key ?? 'an identity'}` : `fix ${shut}, or take it out of the profile`;
  yield* labelled('next', isReady(report) ? 'probity run' : `${wanted}; then probity doctor`, look);
  for (const { label, message: why } of report.leftovers.slice(0, 10))
    yield* hang('  left  ', `${untrusted(label, 80)}: ${untrusted(why)}`, width);
  const facts = [
    counted(report.requests, 'request'),
    duration(report.seconds),
    `${counted(report.removed, 'object')} removed, ${report.leftovers.length} left`,
  ];
  for (const line of flow(facts, width)) yield paint('gray', line);
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
