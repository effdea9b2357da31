import { join } from 'node:path';
import { checklist } from '@probity/checklist/content';
import { probes } from '@probity/checklist/probes';
import { variants } from '@probity/lab';
import { RISKS } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { byHandPages } from './by-hand-pages.ts';
import { harborTarget } from './harbor-target.ts';
import { INPUTS } from '@probity/checklist/inputs';
import { NEEDS } from '@probity/checklist/needs';
import { plannedSorts } from './planned-sorts.ts';
import { referencePages } from './reference-pages.ts';
import { placeVariants, variantsOf } from './variant-folders.ts';

const root = join(import.meta.dirname, '../..');
const placed = placeVariants(root, variants);
const target = await harborTarget(root);
const pages = new Map((await referencePages(root, checklist)).map(({ path, text }) => [path, text]));

describe.each(probes.map((probe) => [probe.check, probe] as const))('the page of %s', (check, probe) => {
  const page = pages.get(`docs/reference/checks/${check}.md`) ?? '';

  it('says in words what every planned case sends', () => {
    const sorts = plannedSorts(probe, target);
    expect(sorts.filter(({ sends }) => sends === undefined)).toEqual([]);
    expect(sorts.length).toBeGreaterThan(0);
  });

  it('names every finding, doubt and remark', () => {
    const { findings, doubts, remarks } = probe.sentences;
    const codes = [findings, doubts, remarks].flatMap((each) => Object.keys(each));
    expect(codes.filter((code) => !page.includes(`| \`${code}\` |`))).toEqual([]);
  });

  it('names every variant in which the check must find something', () => {
    const proving = variants.filter(({ expects }) => expects.some((each) => each.check === check));
    expect(proving.map(({ id }) => id).filter((id) => !page.includes(`| \`${id}\` |`))).toEqual([]);
    expect(page.includes('No variant of the lab proves it yet.')).toBe(
      variantsOf(check, placed).length === 0,
    );
  });

  it('leads to the page that repeats the check by hand, if there is one', () => {
    const byHand = byHandPages(root, checklist).get(check);
    expect(page.includes('[the same by hand]')).toBe(byHand !== undefined);
    expect(page).toContain(byHand ?? '');
  });
});

describe('the pages together', () => {
  it('name every variant of the lab', () => {
    const all = [...pages.values()].join('\n');
    expect(variants.map(({ id }) => id).filter((id) => !all.includes(`| \`${id}\` |`))).toEqual([]);
  });

  it('give every input to some check, and none twice to the same', () => {
    const wanted = Object.values(NEEDS).map(({ first, full, more }) => [...first, ...full, ...more]);
    expect(new Set(wanted.flat())).toEqual(new Set(Object.keys(INPUTS)));
    for (const names of wanted) expect(new Set(names).size).toBe(names.length);
  });
});

describe('the page on coverage', () => {
  const page = pages.get('docs/reference/coverage.md') ?? '';
  const rowOf = (check: string): readonly string[] =>
    (
      page.split('\n').find((line) => line.startsWith(`| [${check}]`) || line.startsWith(`| ${check} |`)) ??
      ''
    )
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());

  it.each(checklist.chapters.flatMap(({ checks }) => checks))('has a row for $about.id', ({ about }) => {
    const [, ...cells] = rowOf(about.id);
    const at = (risk: string): string | undefined => cells[RISKS.findIndex(({ id }) => id === risk)];
    expect(about.risks.home.map(at)).toEqual(about.risks.home.map(() => '●'));
    expect(about.risks.also.map(at)).toEqual(about.risks.also.map(() => '○'));
    const kinds = variantsOf(about.id, placed).map(({ kind }) => kind);
    const counted = ['red', 'amber', 'green'].map((wanted) => kinds.filter((kind) => kind === wanted).length);
    expect(cells.slice(-3).map(Number)).toEqual(counted);
  });

  it.each(RISKS)('names a check for $id', ({ id, name }) => {
    expect(page).toMatch(new RegExp(`^\\| ${id} \\| ${name} \\| .*\\d\\.\\d`, 'm'));
  });
});
