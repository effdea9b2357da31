import { TIERS } from '@probity/checklist/inputs';
import { decidedAt, NEEDS } from '@probity/checklist/needs';
import { RISKS, type Check } from '@probity/model';
import { markdownTable } from './markdown-table.ts';
import { variantsOf, type PlacedVariant } from './variant-folders.ts';

/** The page that says which risk each check covers, from which tier on it is decided, and how many variants prove it. */
export function coveragePage(checks: readonly Check[], placed: readonly PlacedVariant[]): string {
  const kindsOf = (check: Check): readonly string[] =>
    variantsOf(check.about.id, placed).map(({ kind }) => kind);
  const rows = checks.map((check) => [
    nameOf(check),
    ...RISKS.map(({ id }) => markOf(check, id)),
    tierOf(check.about.id, 'some'),
    tierOf(check.about.id, 'all'),
    ...countsOf(kindsOf(check)),
  ]);
  const risks = RISKS.map(({ id, name }) => {
    const homes = checks.filter((check) => markOf(check, id) === '●');
    return [
      id,
      name,
      homes.map(nameOf).join(', '),
      checks
        .filter((check) => markOf(check, id) === '○')
        .map(nameOf)
        .join(', '),
      ...countsOf(homes.flatMap(kindsOf)),
    ];
  });
  const run = checks.filter(({ about }) => NEEDS[about.id] !== undefined).length;
  return [
    '# Coverage',
    '',
    `Which of the ten risks of the OWASP API Security Top 10 (2023) each check is about, which tier of [inputs](inputs.md) decides it, and how many variants of the lab prove it. ${run} of ${checks.length} checks can be run.`,
    '',
    '## By check',
    '',
    '● the risk it belongs to · ○ a risk it helps against. *Some* and *all* are the first tiers at which some and all of its required cases are decided on the correct lab. Red and amber variants must be found, green ones must not be.',
    '',
    ...markdownTable(
      ['Check', ...RISKS.map(({ id }) => id.replace(':2023', '')), 'Some', 'All', 'Red', 'Amber', 'Green'],
      rows,
    ),
    '',
    '## By risk',
    '',
    'The variants are those of the checks that belong to the risk.',
    '',
    ...markdownTable(['Risk', 'Name', 'Checks', 'Also', 'Red', 'Amber', 'Green'], risks),
    '',
  ].join('\n');
}

function nameOf({ about: { id } }: Check): string {
  return NEEDS[id] === undefined ? id : `[${id}](checks/${id}.md)`;
}

function markOf({ about: { risks } }: Check, risk: string): string {
  if (risks.home.some((each) => each === risk)) return '●';
  return risks.also.some((each) => each === risk) ? '○' : '';
}

/** The first tier at which so much is decided. */
function tierOf(check: string, wanted: 'some' | 'all'): string {
  if (NEEDS[check] === undefined) return '';
  const found = TIERS.find(({ tier }) => {
    const decided = decidedAt(check, tier);
    return decided === 'all' || decided === wanted;
  });
  return found === undefined ? '' : String(found.tier);
}

function countsOf(kinds: readonly string[]): readonly string[] {
  return ['red', 'amber', 'green'].map((wanted) => String(kinds.filter((kind) => kind === wanted).length));
}
