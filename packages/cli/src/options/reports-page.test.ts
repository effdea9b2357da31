import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTERS, type Reporter } from '@probity/reporters';
import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { printing } from './reporter-options.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/reference/reports.md'), 'utf8');
const GENERAL = 'What holds for all of them';

/** The sections of the page by their titles. */
const SECTIONS = new Map(
  PAGE.split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
);
const FORMATS = Object.entries<Reporter>(REPORTERS);
const NAMES = FORMATS.map(([name]) => name);

test('the page has a section for every format, and no other', () => {
  expect([...SECTIONS.keys()].filter((title) => title !== GENERAL).toSorted()).toEqual(NAMES.toSorted());
});

test('the help of --report names every format, and no other', () => {
  const option = printing(new Command()).options.find(({ long }) => long === '--report');
  const [, named = ''] = /^write the result as ([\w, -]+), to a file/.exec(option?.description ?? '') ?? [];
  expect(named.split(', ')).toEqual(NAMES);
});

describe.each(FORMATS)('the section %s', (name, { file, needsWholeRun }) => {
  const section = SECTIONS.get(name) ?? '';

  test('has the command with the usual file', () => {
    expect(section).toContain(`npx probity run --report ${name}=${file}\n`);
  });

  test('says whether partial runs are written, and what validates it', () => {
    const [, partial] = /^- \*\*Partial runs:\*\* (not written|written)[,;.]/m.exec(section) ?? [];
    expect(partial).toBe(needsWholeRun === true ? 'not written' : 'written');
    expect(section).toMatch(/^- \*\*Validated with:\*\* \S/m);
  });
});

test('the table of the page links to sections', () => {
  const linked = [...PAGE.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor);
  expect(linked).toEqual(expect.arrayContaining(NAMES));
});
