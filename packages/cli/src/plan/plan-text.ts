import { counted, flow, grouped, hang, neverSent, untrusted, type Look } from '@probity/reporters';
import { CHECKS } from '../checklist/checks.ts';
import type { CheckOutline, PlanOutline } from './outline-plan.ts';

const ID = 5;
const CASES = 7;
const REQUESTS = 10;

/** A plan for people: cases and requests per check and operation, and everything that would not be sent. */
export function* planText(plan: PlanOutline, look: Look): Iterable<string> {
  for (const line of lines(plan, look)) yield `${line.trimEnd()}\n`;
}

function* lines(plan: PlanOutline, look: Look): Iterable<string> {
  const { paint, width } = look;
  const { target, checks } = plan;
  const facts = [untrusted(target.name, 60), untrusted(target.origin, 120), `mode ${target.mode}`];
  yield* flow(facts, width, (part, index) => paint(index === 0 ? 'bold' : 'gray', part));
  const total = [
    counted(checks.length, 'check'),
    counted(plan.cases, 'case'),
    `about ${counted(plan.requests, 'request')}`,
    'nothing has been sent',
  ];
  for (const line of flow(total, width)) yield paint('gray', line);
  for (const choice of plan.choices) yield* hang('accepted  ', untrusted(choice), width);
  yield* table(checks, look);
  const leftOut = checks.filter(({ left_out }) => left_out !== null);
  if (leftOut.length > 0) yield* head(`Left out by mode ${target.mode}`, look);
  for (const { check, left_out } of leftOut) {
    const text = `${counted(left_out?.cases ?? 0, 'case')}   sent with --mode ${left_out?.mode ?? ''}`;
    yield `  ${paint('gray', check.padEnd(ID))}${text}`;
  }
  if (plan.public.length > 0) yield* head('Public operations and who says so', look);
  const widest = Math.max(0, ...plan.public.map(({ operation }) => untrusted(operation, 120).length));
  for (const { operation, source } of plan.public) {
    yield* hang('  ', `${untrusted(operation, 120).padEnd(Math.min(widest, width - 16))}   ${source}`, width);
  }
  yield* neverSent(
    plan.excluded.map(({ operation, reason }) => ({ id: operation, excluded: reason })),
    look,
  );
}

function* table(checks: readonly CheckOutline[], { paint, width }: Look): Iterable<string> {
  const names = checks.flatMap(({ operations }) => operations.map(({ operation }) => nameOf(operation)));
  const room = Math.min(Math.max(30, ...names.map(({ length }) => length)), width - ID - CASES - REQUESTS);
  const numbers = (cases: string, requests: string): string =>
    paint('gray', cases.padStart(CASES) + requests.padStart(REQUESTS));
  yield ' '.repeat(ID + room) + numbers('cases', 'requests');
  for (const { check, cases, requests, operations, inapplicable, stated } of checks) {
    const label = (CHECKS.get(check)?.about.label ?? '').padEnd(room);
    const amount = inapplicable === null ? numbers(grouped(cases), grouped(requests)) : '  inapplicable';
    yield `${paint('gray', check.padEnd(ID))}${paint('bold', label)}${amount}`;
    if (inapplicable !== null) yield* hang(' '.repeat(ID), untrusted(inapplicable), width);
    else if (stated !== null)
      yield* hang(' '.repeat(ID), `sent although stated not to apply: ${untrusted(stated)}`, width);
    for (const each of operations) {
      const rows = hang(' '.repeat(ID), nameOf(each.operation), ID + room);
      const last = rows.pop() ?? '';
      yield* rows;
      yield last.padEnd(ID + room) + numbers(grouped(each.cases), grouped(each.requests));
    }
    yield '';
  }
}

function nameOf(operation: string | null): string {
  return untrusted(operation ?? 'the API as a whole', 120);
}

function head(text: string, { paint, width }: Look): string[] {
  return ['', ...hang('', text, width).map((line) => paint('bold', line))];
}
