import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checklist } from '@probity/checklist/content';
import { probes } from '@probity/checklist/probes';
import { isRunnable, sayRunnable } from '@probity/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE } from './support/build-site.ts';
import { countChecks } from './support/checks.ts';
import { textOnPages } from './support/pdf-pages.ts';
import { openSite, PATHS, type Site } from './support/site.ts';

const MANIFEST = join(import.meta.dirname, '../../packages/cli/package.json');

const LONG_NOTE = JSON.stringify({
  kind: 'probity-progress',
  version: 1,
  checks: { '2.1': { done: true, note: 'line\n'.repeat(12), evidence: '' } },
});

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

const htmlOf = (path: string): string => readFileSync(join(SITE, path, 'index.html'), 'utf8');

const ESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const unescaped = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => ESCAPED[name] ?? '');

describe('reading', () => {
  it('shows the matrix of all checks and leads from there to a check and on to the next', async () => {
    const page = await site.open('/');
    expect(await page.locator('.matrix .ck').count()).toBe(countChecks());
    await page.getByRole('link', { name: 'JWTs are verified for signature' }).click();
    await page.waitForURL('**/1/2/');
    expect(await page.locator('h1').innerText()).toMatch(/^JWTs are verified/);
    await page.getByRole('link', { name: '1.3 · next' }).click();
    await page.waitForURL('**/1/3/');
    await page.getByRole('link', { name: '1.2 · previous' }).click();
    await page.waitForURL('**/1/2/');
    await page.context().close();
  });

  it('gives every check all of its parts', () => {
    for (const path of PATHS.filter((each) => each.split('/').length === 4)) {
      const html = htmlOf(path);
      const parts = ['class="kick"', 'class="badge', 'class="prose"', 'class="sequence"', 'To verify'];
      for (const part of [...parts, 'class="rules"', 'Run it', 'Maps to', 'Neighbouring checks']) {
        expect(html, `${path} lacks ${part}`).toContain(part);
      }
    }
  });

  it('says on the overview and on each page what this release can run', () => {
    expect(htmlOf('/').replaceAll('<!-- -->', '')).toContain(
      `In this release ${sayRunnable(checklist.chapters)}.`,
    );
    for (const check of checklist.chapters.flatMap(({ checks }) => checks)) {
      const html = htmlOf(`/${check.about.id.replace('.', '/')}/`);
      expect(html).toContain(isRunnable(check) ? 'Runs in this release' : 'Not run by this release');
      expect(html.includes(`npx probity run --check ${check.about.id}`)).toBe(isRunnable(check));
    }
  });

  it('says on each page what its probe sends, in the words of the probe, and nothing where there is none', () => {
    for (const { about } of checklist.chapters.flatMap(({ checks }) => checks)) {
      const html = htmlOf(`/${about.id.replace('.', '/')}/`);
      const list = /<dl class="sends">([^]*?)<\/dl>/.exec(html)?.[1] ?? '';
      const rows = [...list.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, ...row]) =>
        row.map(unescaped),
      );
      const probe = probes.find(({ check }) => check === about.id);
      expect(rows, about.id).toEqual(Object.entries(probe?.sends ?? {}));
      expect(html).toContain(probe === undefined ? 'How to decide it</h2>' : 'How Probity decides</h2>');
    }
  });

  it('takes a deep link without its last slash', async () => {
    const page = await site.open('/2/1');
    expect(new URL(page.url()).pathname).toBe('/2/1/');
    await page.context().close();
  });

  it('copies an example', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await site.open('/2/1/', { permissions });
    await page.locator('.code', { hasText: 'npx probity' }).getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('npx probity run --check 2.1');
    await page.context().close();
  });

  it('reads whole with JavaScript off, and still filters', async () => {
    const page = await site.open('/', { javaScriptEnabled: false });
    expect(await page.locator('.ck').filter({ visible: true }).count()).toBe(countChecks());
    await page.locator('.seg label', { hasText: 'Should' }).click();
    expect(await page.locator('.ck').filter({ visible: true }).count()).toBe(
      countChecks({ level: 'Should' }),
    );
    await page.locator('select[name=risk]').selectOption('API2');
    const ofApi2 = countChecks({ level: 'Should', risk: 'API2:2023' });
    expect(await page.locator('.ck').filter({ visible: true }).count()).toBe(ofApi2);
    // What could not work is not offered.
    expect(await page.locator('.script').filter({ visible: true }).count()).toBe(0);
    for (const path of ['/1/2/', '/5/']) {
      await page.goto(`${site.origin}${path}`);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(800);
      expect(await page.locator('.script').filter({ visible: true }).count()).toBe(0);
    }
    await page.context().close();
  });

  it('prints to PDF: light, without navigation, with addresses of links', async () => {
    const page = await site.open('/2/1/', { colorScheme: 'dark' });
    const pdf = await page.pdf({ format: 'A4', printBackground: true });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(20_000);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.locator('.rail, .btn, .mast nav, .neighbours').filter({ visible: true }).count()).toBe(
      0,
    );
    expect(await page.locator('.sequence, .steps, .rules').filter({ visible: true }).count()).toBe(3);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    const after = `getComputedStyle(document.querySelector('.maps a'), '::after').content`;
    expect(await page.evaluate(after)).toContain('https://owasp.org/');
    // A note is printed whole, and no room is left for one that is blank.
    expect(await page.locator('.note').isVisible()).toBe(false);
    await page.evaluate(`localStorage.setItem('probity.progress', ${JSON.stringify(LONG_NOTE)})`);
    await page.reload({ waitUntil: 'networkidle' });
    const hidden = `(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.note textarea'))`;
    expect(await page.evaluate(hidden)).toBe(0);
    await page.goto(`${site.origin}/`);
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(20_000);
    await page.context().close();
  });

  it('prints no empty page and breaks no block of code', async () => {
    const page = await site.open('/');
    const thin: string[] = [];
    for (const path of ['/', '/2/', ...PATHS.filter((each) => /^\/[1367]\/\d\/$/.test(each))]) {
      await page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' });
      const pages = textOnPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      expect(pages.length, path).toBeGreaterThan(1);
      pages.forEach((text, index) => {
        if (text < 60) thin.push(`${path} page ${index + 1}: ${text}`);
      });
    }
    expect(thin).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await page.goto(`${site.origin}/1/2/`);
    const block = `getComputedStyle(document.querySelector('.code')).breakInside`;
    expect(await page.evaluate(block)).toBe('avoid');
    await page.context().close();
  }, 120_000);

  it('ends every page with version and licence, and names no host where the build was told of none', async () => {
    const { version, license } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, string>;
    for (const path of PATHS) {
      const foot = /<footer[^]+<\/footer>/.exec(htmlOf(path))?.[0].replaceAll('<!-- -->', '') ?? '';
      for (const part of [`Probity ${version}`, `>${license}</a>`, 'Source, guide and changelog'])
        expect(foot, path).toContain(part);
      expect(foot, path).not.toContain('://');
    }
    expect(readFileSync(join(SITE, 'licences/probity.txt'), 'utf8')).toContain('Apache License');
  });

  it('begins "Run it" with the demo and init', () => {
    const code = htmlOf('/').slice(htmlOf('/').indexOf('id="run"'));
    const at = ['probity demo', 'probity init', 'probity plan', 'probity run'].map((word) =>
      code.indexOf(word),
    );
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at[0]).toBeGreaterThan(0);
  });

  it('loads little script, and has no inline code on any page', async () => {
    const page = await site.open('/');
    const loaded = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').map((each) => each.name).filter((name) => name.endsWith('.js'))`,
    );
    const sizes = loaded.map((name) => gzipSync(readFileSync(join(SITE, new URL(name).pathname))).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`Script at first load: ${(total / 1000).toFixed(1)} kB gzipped in ${loaded.length} files`);
    expect(total).toBeLessThan(200_000);
    for (const path of PATHS) {
      const html = htmlOf(path);
      expect(html, path).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
      expect(html, path).toContain('http-equiv="Content-Security-Policy"');
    }
    await page.context().close();
  });

  it('asks no other host for anything, and breaks neither its policy nor its own scripts', async () => {
    const page = await site.open('/');
    for (const path of PATHS) {
      await page.goto(`${site.origin}${path}`);
      await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');
    }
    expect(site.problems).toEqual([]);
    // The policy is in force: what it forbids does not run.
    await page.evaluate(
      `document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }))`,
    );
    expect(await page.evaluate('window.ran')).toBeUndefined();
    await page.context().close();
  });
});
