import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './support/site.ts';

/** Not kept in the repository. */
const INTO = join(import.meta.dirname, '../../reports/site');

let site: Site;
beforeAll(async () => {
  mkdirSync(INTO, { recursive: true });
  site = await openSite();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

const mark = { done: true, note: '', evidence: '' };
const checks = {
  ...Object.fromEntries(['1.1', '1.2', '1.4', '1.5', '2.5', '6.1', '6.2', '7.4'].map((id) => [id, mark])),
  '2.1': { ...mark, note: 'Covered by the invoice and booking tests since release 41.' },
};
const PROGRESS = JSON.stringify({ kind: 'probity-progress', version: 1, checks });

const pictures = [
  ['overview', '/'],
  ['chapter', '/2/'],
  ['check', '/2/1/'],
].flatMap(([name, path]) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [390, 768, 1440].map((width) => [`${name}-${width}-${theme}`, path ?? '/', theme, width] as const),
  ),
);

describe('pictures of the site', () => {
  it.each(pictures)('%s', async (name, path, colorScheme, width) => {
    const page = await site.open('/404.html', { colorScheme, viewport: { width, height: 900 } });
    await page.evaluate(`localStorage.setItem('probity.progress', ${JSON.stringify(PROGRESS)})`);
    await page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' });
    await page.evaluate('document.fonts.ready.then(() => true)');
    const picture = await page.screenshot({ path: join(INTO, `${name}.png`), fullPage: true });
    expect(picture.length).toBeGreaterThan(30_000);
    await page.context().close();
  });
});
