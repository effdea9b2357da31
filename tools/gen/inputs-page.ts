import { INPUTS, TIERS, type InputName } from '@probity/checklist/inputs';
import { decidedAt, NEEDS } from '@probity/checklist/needs';
import { markdownTable } from './markdown-table.ts';

/** The page that says which input decides which check. */
export function inputsPage(checks: readonly string[]): string {
  const known = checks.filter((check) => NEEDS[check] !== undefined);
  const heads = known.map((check) => `[${check}](checks/${check}.md)`);
  const inputs = Object.entries(INPUTS).map(([name, { tier, message, keys }]) => [
    String(tier),
    message,
    keys.map((key) => `\`${key}\``).join(', '),
    ...known.map((check) => markOf(check, name)),
  ]);
  const tiers = TIERS.map(({ tier, message }) => [
    String(tier),
    tier === 0 ? message : `and ${message}`,
    ...known.map((check) => decidedAt(check, tier)),
  ]);
  const notes = known.flatMap((check) => {
    const note = NEEDS[check]?.note;
    return note === undefined ? [] : [`- **${check}** ${note}`];
  });
  return [
    '# Inputs and checks',
    '',
    'What a tester brings, and which checks it decides. A test runs all checks against the correct lab with the inputs of each tier, and compares what was decided with these tables.',
    '',
    '## Which input decides what',
    '',
    '● without it nothing is decided · ◐ without it some required cases stay open · ○ without it less is tried, or some APIs stay open. What stays open is inconclusive, and the report names the input.',
    '',
    ...markdownTable(['Tier', 'Input', 'In the profile', ...heads], inputs),
    '',
    ...notes,
    '',
    '## What is decided at each tier',
    '',
    '`all`: every required case. `some`: the rest is inconclusive. `nothing`: the check is inconclusive as a whole.',
    '',
    ...markdownTable(['Tier', 'The tester brings', ...heads], tiers),
    '',
  ].join('\n');
}

function markOf(check: string, name: string): string {
  const needs = NEEDS[check];
  const has = (names: readonly InputName[] | undefined): boolean =>
    names?.some((each) => each === name) ?? false;
  if (has(needs?.first)) return '●';
  if (has(needs?.full)) return '◐';
  return has(needs?.more) ? '○' : '';
}
