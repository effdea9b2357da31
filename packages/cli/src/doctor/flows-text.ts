import { untrusted, type Look } from '@probity/reporters';
import type { FlowSeen, StepSeen } from './flows/flows-seen.ts';
import { below, EXCERPT, head, marked, NAME } from './text-parts.ts';

/** How each declared flow went: its steps, what they changed, and how it was taken back. */
export function* flowsText(all: readonly FlowSeen[], look: Look): Iterable<string> {
  if (all.length === 0) return;
  yield* head('Declared flows, each gone through once', look);
  for (const each of all) {
    const label = untrusted(each.key.replace(/^[^.]*\./, ''), NAME - 2).padEnd(NAME);
    const steps = each.steps.length === 0 ? untrusted(each.why ?? '', 300) : path(each.steps);
    yield* marked(each.ok ? '✓' : '◐', each.ok ? 'cyan' : 'yellow', `${label}${steps}`, look);
    if (each.effect !== null && each.steps.length > 0) yield* below('effect', effect(each.effect), look);
    if (each.arrived !== null && each.steps.length > 0)
      yield* below(
        'arrived',
        `${each.arrived} ${each.arrived === 1 ? 'request' : 'requests'} at our server`,
        look,
      );
    if (each.total !== null) yield* below('total', untrusted(JSON.stringify(each.total), 60), look);
    if (each.undo.length > 0) yield* below('undo', path(each.undo), look);
    else if (each.steps.length > 0) yield* below('undo', 'none is declared', look);
    if (each.ok) continue;
    if (each.steps.length > 0) yield* below('why', untrusted(each.why ?? '', 300), look);
    if (each.answer !== null) yield* below('got', untrusted(each.answer, EXCERPT), look);
    if (each.missing !== null) yield* below('change', untrusted(each.missing, 120), look);
  }
}

function path(steps: readonly StepSeen[]): string {
  return steps
    .map(({ operation, status }) => `${untrusted(operation, 80)} ${status ?? 'no answer'}`)
    .join(' → ');
}

function effect({ before, after, by }: NonNullable<FlowSeen['effect']>): string {
  const change = by === 1 ? '' : ` (by ${by})`;
  return `${before ?? '–'} → ${after ?? 'unreadable'}${change}`;
}
