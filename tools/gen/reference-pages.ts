import { probes } from '@probity/checklist/probes';
import { variants } from '@probity/lab';
import type { Check, Checklist } from '@probity/model';
import { byHandPages } from './by-hand-pages.ts';
import { checkPage } from './check-page.ts';
import { coveragePage } from './coverage-page.ts';
import type { GeneratedFile } from './generated-file.ts';
import { harborTarget } from './harbor-target.ts';
import { inputsPage } from './inputs-page.ts';
import { markdownTable } from './markdown-table.ts';
import { placeVariants, variantsOf, type PlacedVariant } from './variant-folders.ts';

const BANNER = '<!-- Written by `npm run gen` from the probes and the variants of the lab. Do not edit. -->';
const FOLDER = 'docs/reference/checks';

/** The pages about checks that can be run. They read the registries, which have to be up to date before. */
export async function referencePages(root: string, checklist: Checklist): Promise<GeneratedFile[]> {
  const target = await harborTarget(root);
  const placed = placeVariants(root, variants);
  const checks = new Map(
    checklist.chapters.flatMap((chapter) => chapter.checks).map((check) => [check.about.id, check]),
  );
  const runnable = probes.flatMap((probe) => {
    const check = checks.get(probe.check);
    return check === undefined ? [] : [{ check, probe }];
  });
  const byHand = byHandPages(root, checklist);
  const pages = runnable.map(({ check, probe }) => {
    const { id } = check.about;
    return page(
      `${FOLDER}/${id}.md`,
      checkPage({ check, probe, target, variants: placed, byHand: byHand.get(id) }),
    );
  });
  const listed = runnable.map(({ check }) => check);
  return [
    ...pages,
    page(`${FOLDER}/README.md`, indexPage(listed, placed)),
    page('docs/reference/coverage.md', coveragePage([...checks.values()], placed)),
    page('docs/reference/inputs.md', inputsPage(listed.map(({ about }) => about.id))),
  ];
}

function page(path: string, text: string): GeneratedFile {
  return { path, text: `${BANNER}\n\n${text}` };
}

function indexPage(checks: readonly Check[], placed: readonly PlacedVariant[]): string {
  const rows = checks.map(({ title, level, about: { id } }) => {
    const kinds = variantsOf(id, placed).map(({ kind }) => kind);
    const count = (wanted: string): string => String(kinds.filter((kind) => kind === wanted).length);
    return [`[${id}](${id}.md)`, title, level, count('red'), count('amber'), count('green')];
  });
  const ids = new Set(checks.map(({ about }) => about.id));
  const others = placed.filter(({ folder, kind }) => kind === 'green' && !ids.has(folder));
  return [
    '# The checks that can be run',
    '',
    'For each check: what is sent, what decides, what is needed, and which variants of the lab prove it. [Inputs and checks](../inputs.md) says what to bring, and [the checks by hand](../../by-hand/README.md) how to repeat them with curl.',
    '',
    ...markdownTable(['Check', 'Property', 'Level', 'Red', 'Amber', 'Green'], rows),
    '',
    '## Sound designs that concern every check',
    '',
    ...markdownTable(
      ['Variant', 'What is different'],
      others.map(({ id, message }) => [`\`${id}\``, message]),
    ),
    '',
  ].join('\n');
}
