import type { Outcome } from './outcome.ts';

/** What every document is held to. */
const MOST_SECONDS = 5;
const MOST_MEGABYTES = 500;

const MEGA = 1024 * 1024;

/** The lines that tell about a whole run, and whether everything held. */
export function report(outcomes: readonly Outcome[]): {
  readonly lines: readonly string[];
  readonly isWithinBounds: boolean;
} {
  const documentReport = outcomes.flatMap(({ documentReport: each }) => each ?? []);
  const targets = documentReport.flatMap(({ result }) => (result.kind === 'target' ? [result] : []));
  const problems = documentReport.flatMap(({ result }) => (result.kind === 'problem' ? [result] : []));
  const vague = problems.filter(({ precise }) => !precise);
  const broken = outcomes.filter((outcome) => outcome.documentReport === null);
  // A busy machine makes every process wait; what a document costs is the processor's time.
  const cost = ({ documentReport: each, wall }: Outcome): number => each?.processor ?? wall;
  const slow = outcomes.filter((outcome) => cost(outcome) > MOST_SECONDS * 1000);
  const late = outcomes.filter(({ wall }) => wall > MOST_SECONDS * 1000);
  const large = outcomes.filter((outcome) => (outcome.documentReport?.memory ?? 0) > MOST_MEGABYTES * MEGA);
  const slowest = outcomes.toSorted((a, b) => cost(b) - cost(a)).slice(0, 10);
  const loading = documentReport.map((each) => each.loading).toSorted((a, b) => a - b);
  const lines = [
    `${outcomes.length} documents, each in its own process`,
    `${targets.length} targets, ${problems.length} problems (${vague.length} without a next step), ${broken.length} broke`,
    ...outcomes.flatMap(showProblemOf),
    ...broken.map(({ document, broke }) => `  broke: ${document}: ${broke}`),
    `over ${MOST_SECONDS} s of processor time: ${slow.length} (by the clock, ${late.length}), over ${MOST_MEGABYTES} MB: ${large.length}, most memory ${mega(Math.max(0, ...documentReport.map(({ memory }) => memory)))} MB`,
    `loading the code took ${Math.round(loading[Math.floor(loading.length / 2)] ?? 0)} ms (median)`,
    'the slowest ten (processor, clock, memory):',
    ...slowest.map(showSlow),
    `with an inferred login: ${targets.filter(({ login }) => login).length}`,
    `with a resource: ${targets.filter(({ resources }) => resources > 0).length}, with a whole lifecycle: ${targets.filter(({ whole }) => whole > 0).length}`,
    `with privileged operations: ${targets.filter(({ privileged }) => privileged > 0).length}`,
    `in all ${sum(targets.map(({ operations }) => operations))} operations, ${sum(targets.map(({ resources }) => resources))} resources, ${sum(targets.map(({ privileged }) => privileged))} privileged operations`,
  ];
  const isWithinBounds =
    outcomes.length > 0 && [vague, broken, slow, large].every(({ length }) => length === 0);
  return { lines, isWithinBounds };
}

function showProblemOf({ document, documentReport }: Outcome): readonly string[] {
  return documentReport?.result.kind === 'problem'
    ? [`  problem: ${document}: ${documentReport.result.text.split('\n')[0]}`]
    : [];
}

function showSlow({ document, wall, documentReport }: Outcome): string {
  const processor = (documentReport?.processor ?? wall) / 1000;
  return `  ${processor.toFixed(2)} s  ${(wall / 1000).toFixed(2)} s  ${mega(documentReport?.memory ?? 0).padStart(4)} MB  ${document}`;
}

function mega(bytes: number): string {
  return String(Math.round(bytes / MEGA));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
