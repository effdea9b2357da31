import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countChecks } from './support/checks.ts';
import { openSite, type Site } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

const inChapter2 = countChecks({ chapter: 2 });
const NOTE = 'Covered since release 41.\n\n> quoted, and <b>not</b> markup';
const LINK = 'https://ci.example.com/runs/41?x=1#proof';

/** Ticks two checks and writes a note and a link to one of them. */
async function work(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Check 1.1 done' }).check();
  await page.goto(`${site.origin}/2/1/`);
  await page.getByRole('checkbox', { name: 'Done' }).check();
  await page.getByLabel('Note').fill(NOTE);
  await page.getByLabel('Evidence link').fill(LINK);
  await page.goto(`${site.origin}/`);
  await page.getByRole('img', { name: `2 of ${countChecks()} checks done` }).waitFor();
}

async function exported(page: Page, as: 'JSON' | 'Markdown'): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export ${as}` }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

async function bring(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.outcome p').waitFor();
}

describe('progress', () => {
  it('survives a reload and shows in every place: ring, chapter, rail, list', async () => {
    const page = await site.open('/');
    await work(page);
    await page.reload();
    await page.getByRole('img', { name: `2 of ${countChecks()} checks done` }).waitFor();
    expect(await page.locator('#chapter-2 .meta').innerText()).toContain(`1 of ${inChapter2} done`);
    await page.goto(`${site.origin}/2/`);
    await page.locator('.total', { hasText: `1 of ${inChapter2} done` }).waitFor();
    expect(await page.locator('.rail .open .count').innerText()).toContain(`1/${inChapter2}`);
    expect(await page.getByRole('checkbox', { name: 'Check 2.1 done' }).isChecked()).toBe(true);
    await page.goto(`${site.origin}/2/1/`);
    await expect.poll(() => page.getByLabel('Note').inputValue()).toBe(NOTE);
    expect(await page.getByRole('link', { name: 'Open the evidence' }).getAttribute('href')).toBe(LINK);
    await page.context().close();
  });

  it.each([['JSON', 'p.json'] as const, ['Markdown', 'p.md'] as const])(
    'goes out as %s and comes back the same in another browser',
    async (as, name) => {
      const first = await site.open('/');
      await work(first);
      const file = await exported(first, as);
      await first.context().close();
      const second = await site.open('/');
      await bring(second, name, file);
      expect(await second.locator('.outcome').innerText()).toContain(`Imported: 2 of ${countChecks()} done.`);
      expect(await exported(second, as)).toBe(file);
      await second.getByRole('button', { name: 'Undo' }).click();
      await second.getByRole('img', { name: `0 of ${countChecks()} checks done` }).waitFor();
      await second.context().close();
    },
  );

  const wrap = (checks: unknown): string => JSON.stringify({ kind: 'probity-progress', version: 1, checks });
  const hostile: readonly (readonly [what: string, name: string, text: string, message: string])[] = [
    ['broken JSON', 'a.json', '{"kind":', 'This file is not valid JSON.'],
    ['another document', 'a.json', '{"a":1}', 'does not hold progress of Probity'],
    ['an unknown check', 'a.json', wrap({ '9.9': { done: true } }), 'There is no check "9.9"'],
    [
      'a script as link',
      'a.json',
      wrap({ '1.1': { evidence: 'javascript:alert(1)' } }),
      'Only links that begin',
    ],
    ['a polluted prototype', 'a.json', wrap(JSON.parse('{"__proto__":{"done":true}}')), 'There is no check'],
    ['an endless file', 'a.json', ' '.repeat(1_000_001), 'larger than 1 MB'],
    ['nothing', 'a.md', '', 'This file is empty.'],
    ['other Markdown', 'a.md', '# Shopping\n- [x] 1.1 milk', 'does not hold progress of Probity'],
  ];

  it.each(hostile)(
    'refuses %s with a clear message and changes nothing',
    async (_what, name, text, message) => {
      const page = await site.open('/');
      await page.getByRole('checkbox', { name: 'Check 1.1 done' }).check();
      const before: unknown = await page.evaluate('JSON.stringify(localStorage)');
      await bring(page, name, text);
      const outcome = await page.locator('.outcome').innerText();
      expect(outcome).toContain('Nothing was changed.');
      expect(outcome).toContain(message);
      expect(await page.evaluate('JSON.stringify(localStorage)')).toBe(before);
      await page.context().close();
    },
  );

  it('keeps no link that is not http or https, and says so', async () => {
    const page = await site.open('/2/1/');
    await page.getByLabel('Evidence link').fill('javascript:alert(1)');
    await page.getByText('Only links that begin with http:// or https:// are kept.').waitFor();
    expect(await page.getByRole('link', { name: 'Open the evidence' }).count()).toBe(0);
    await page.reload();
    expect(await page.getByLabel('Evidence link').inputValue()).toBe('');
    await page.context().close();
  });

  it('asked no other host and broke no policy on the way', () => {
    expect(site.problems).toEqual([]);
  });
});
