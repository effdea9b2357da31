import type { Fact, Target } from '@probity/model';
import { counted, flow, hang, untrusted, type Look } from '@probity/reporters';

const HEADS: readonly (readonly [Fact['kind'], string])[] = [
  ['auth', 'Authentication'],
  ['resource', 'Resources'],
  ['needs', 'What has to exist first'],
  ['privileged', 'Privileged operations'],
];

const NAME = 18;

/** What was inferred about a target, for people: each fact with its confidence and reason, and how to say otherwise. */
export function* whyText(
  target: Pick<Target, 'name' | 'origin' | 'operations'>,
  facts: readonly Fact[],
  look: Look,
): Iterable<string> {
  for (const line of lines(target, facts, look)) yield `${line.trimEnd()}\n`;
}

function* lines(
  { name, origin, operations }: Pick<Target, 'name' | 'origin' | 'operations'>,
  facts: readonly Fact[],
  look: Look,
): Iterable<string> {
  const { paint, width } = look;
  const parts = [untrusted(name, 60), untrusted(origin, 120), counted(operations.length, 'operation')];
  yield* flow(parts, width, (part, index) => paint(index === 0 ? 'bold' : 'gray', part));
  yield* hang('', 'What was inferred about this API, and why. The profile overrides every line.', width).map(
    (line) => paint('gray', line),
  );
  for (const [kind, head] of HEADS) {
    const own = facts.filter((fact) => fact.kind === kind);
    yield '';
    yield paint('bold', head);
    if (own.length === 0) yield paint('gray', '  none found');
    for (const fact of own) yield* factLines(fact, look);
  }
  yield* overrides(facts, look);
}

function* factLines(fact: Fact, look: Look): Iterable<string> {
  const { kind, about } = fact;
  const isPart = kind === 'resource' && about.includes('.');
  const name = untrusted(isPart ? about.slice(about.indexOf('.') + 1) : about, NAME);
  const indent = kind === 'privileged' ? '  ' : `  ${`${isPart ? '  ' : ''}${name}`.padEnd(NAME)}`;
  const [message, reason] = [untrusted(fact.message, 200), untrusted(fact.reason, 300)];
  // The parts of a lifecycle are as sure as the resource they belong to.
  const why = isPart ? reason : `${trustIn(fact)}: ${reason}`;
  const strength = kind === 'resource' && !isPart ? 'bold' : undefined;
  yield* withReason({ indent, message, why, strength }, look);
}

/** A statement and its reason: on one line where both fit. */
function* withReason(
  {
    indent,
    message,
    why,
    strength,
  }: { indent: string; message: string; why: string; strength: 'bold' | undefined },
  { paint, width }: Look,
): Iterable<string> {
  const text = (row: string): string => (strength === undefined ? row : paint(strength, row));
  if (indent.length + message.length + 3 + why.length <= width) {
    yield `${text(`${indent}${message}`)}${why === '' ? '' : `   ${paint('gray', why)}`}`;
    return;
  }
  for (const row of hang(indent, message, width)) yield text(row);
  for (const row of hang(' '.repeat(Math.max(4, indent.length)), why, width)) yield paint('gray', row);
}

function trustIn({ source, confidence }: Fact): string {
  return source === 'profile' ? 'told' : confidence;
}

/** One example of each kind is enough to see how a profile says otherwise. */
function* overrides(facts: readonly Fact[], { paint, width }: Look): Iterable<string> {
  const shown = HEADS.flatMap(
    ([kind]) => facts.find((fact) => fact.kind === kind && fact.source === 'inferred') ?? [],
  );
  if (shown.length === 0) return;
  yield '';
  yield paint('bold', 'To say otherwise in the profile');
  for (const { override } of shown) yield* hang('  ', untrusted(override, 200), width);
}
