import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from './support/build-site.ts';
import { crawl } from './support/crawl.ts';
import { countChecks } from './support/checks.ts';
import { openSite, PATHS, type Site } from './support/site.ts';

const ROOT = join(import.meta.dirname, '../..');
const BASE = '/docs/probity/';
let folder: string;
let site: Site;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'probity-site-'));
  buildSite('--base', BASE, '--out', folder, '--source', 'https://host.example/owner/probity/');
  site = await openSite(folder, BASE);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

describe('the site below a path of a plain file server', () => {
  it('has no broken link, fragment or file', async () => {
    const { pages, links, broken } = await crawl(`${site.origin}${BASE}`);
    console.log(`Crawled ${pages} pages, ${links} links and files`);
    expect(broken).toEqual([]);
    expect(pages).toBe(PATHS.length);
  });

  it('comes alive there: search, progress and deep links', async () => {
    const page = await site.open(`${BASE}2/1`);
    expect(new URL(page.url()).pathname).toBe(`${BASE}2/1/`);
    await page.getByRole('checkbox', { name: 'Done' }).check();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('SSRF');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${BASE}5/1/`);
    await page.goto(`${site.origin}${BASE}`);
    await page.getByRole('img', { name: `1 of ${countChecks()} checks done` }).waitFor();
    expect(site.problems).toEqual([]);
    await page.context().close();
  });

  it('shows its own page for a wrong address', async () => {
    const answer = await fetch(`${site.origin}${BASE}9/9`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('There is no such page');
  });

  it('links source, guide and changelog where the build was told they are, and refuses what is no address', () => {
    const source = 'https://host.example/owner/probity';
    const foot =
      /<footer[^]+<\/footer>/.exec(readFileSync(join(folder, '2/1/index.html'), 'utf8'))?.[0] ?? '';
    const files = ['docs/README.md', 'CHANGELOG.md'];
    for (const link of [source, ...files.map((file) => `${source}/blob/HEAD/${file}`)])
      expect(foot).toContain(`href="${link}"`);
    // What is linked is there.
    for (const file of files) expect(existsSync(join(ROOT, file)), file).toBe(true);
    expect(() => buildSite('--source', 'nowhere', '--out', folder)).toThrow('is no address');
  });

  it('refuses a base that is no path', () => {
    expect(() => buildSite('--base', 'https://example.com/?x', '--out', folder)).toThrow('is no path');
  });
});
