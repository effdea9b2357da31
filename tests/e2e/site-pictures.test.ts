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

const kinds: readonly (readonly [name: string, path: string, searched?: string])[] = [
  ['overview', '/'],
  ['chapter', '/2/'],
  ['check', '/2/1/'],
  ['check-not-run', '/3/1/'],
  ['not-found', '/nowhere'],
  ['search', '/2/', 'token'],
];
const pictures = kinds.flatMap(([name, path, searched]) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [390, 768, 1440].map((width) => [`${name}-${width}-${theme}`, path, theme, width, searched] as const),
  ),
);

describe('pictures of the site', () => {
  it.each(pictures)('%s', async (name, address, colorScheme, width, searched) => {
    const localStorage = [{ name: 'probity.progress', value: PROGRESS }];
    const storageState = { cookies: [], origins: [{ origin: site.origin, localStorage }] };
    const page = await site.open(address, { colorScheme, viewport: { width, height: 900 }, storageState });
    await page.evaluate('document.fonts.ready.then(() => true)');
    if (searched !== undefined) {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search' }).fill(searched);
      await page.getByRole('option').first().waitFor();
    }
    const path = join(INTO, `${name}.png`);
    const picture = await page.screenshot({ path, fullPage: searched === undefined });
    expect(picture.length).toBeGreaterThan(15_000);
    await page.context().close();
  });
});
