import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countChecks } from './support/checks.ts';
import { openSite, PATHS, type Site } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A theme changes nothing but colours, so that only these rules can come out otherwise in the second. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The focused element, if what scrolls around it or the edge of the screen cuts its ring on a side. */
const CUT_RING = `(() => {
  const at = document.activeElement;
  if (at === null || at === document.body) return [];
  const style = getComputedStyle(at);
  const ring = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
  const { left, right } = at.getBoundingClientRect();
  let scroller = at.parentElement;
  while (scroller !== null && getComputedStyle(scroller).overflowX === 'visible') scroller = scroller.parentElement;
  const edge = (scroller ?? document.documentElement).getBoundingClientRect();
  const cut = style.outlineStyle === 'solid' && (left - ring < edge.left || right + ring > edge.right);
  return cut ? [at.outerHTML.slice(0, 120)] : [];
})()`;

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations: found } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${page.url()} ${id}: ${html.slice(0, 200)}`),
  );
}

/** By day some pages of every sort, and by night all of them (`npm run pages`). */
const pages =
  process.env['PROBITY_EVERY_PAGE'] === '1' ? PATHS : ['/', '/2/', '/2/1/', '/3/4/', '/5/3/', '/6/1/'];

describe('accessibility', () => {
  it('axe finds no violation on any page, light or dark', async () => {
    const page = await site.open('/', { colorScheme: 'light' });
    const found: string[] = [];
    for (const path of pages) {
      // Colours that are still on their way to those of the other theme are of neither.
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(`${site.origin}${path}`, { waitUntil: 'load' });
      found.push(...(await violations(page)));
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      found.push(...(await violations(page, COLOUR_RULES)));
    }
    expect(found).toEqual([]);
    await page.context().close();
  }, 400_000);

  it('axe finds no violation on a phone, in the open search, in an import that failed and on the 404 page', async () => {
    const page = await site.open('/2/1/', { viewport: { width: 390, height: 844 } });
    await page.locator('.jump summary').click();
    const found = await violations(page);
    await page.goto(`${site.origin}/?level=must`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'a.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{'),
    });
    await page.locator('.outcome.failed').waitFor();
    found.push(...(await violations(page)));
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('token');
    await page.getByRole('option').first().waitFor();
    found.push(...(await violations(page)));
    await page.goto(`${site.origin}/nowhere`);
    found.push(...(await violations(page)));
    expect(found).toEqual([]);
    await page.context().close();
  });

  it('can be used by keyboard alone: skip, filter, tick, search, read', async () => {
    const page = await site.open('/');
    const focused = (what: string): Promise<unknown> => page.evaluate(`document.activeElement.${what}`);
    const tabTo = async (wanted: string): Promise<void> => {
      for (let presses = 0; presses < 80; presses += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(wanted)})`)) return;
      }
      throw new Error(`${wanted} was not reached by the Tab key.`);
    };
    await page.keyboard.press('Tab');
    expect(await focused('textContent')).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#main');
    await tabTo('[name=level]');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(new URL(page.url()).search).toBe('?level=should');
    await tabTo('.tick');
    await page.keyboard.press('Space');
    await page.getByRole('img', { name: `1 of ${countChecks()} checks done` }).waitFor();
    await tabTo('.ti a');
    const outline = `getComputedStyle(document.activeElement).outlineStyle`;
    expect(await page.evaluate(outline)).toBe('solid');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/1/5/', { waitUntil: 'networkidle' });
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    await page.keyboard.type('webhook');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/\d\/\d\/$/);
    await page.context().close();
  });

  it.each([320, 390, 768, 1440])('leads to "Run it" and to the progress at %i pixels', async (width) => {
    const page = await site.open('/2/1/', { viewport: { width, height: 844 } });
    for (const [name, part] of [
      ['Run it', '#run'],
      ['Your progress', '#progress'],
    ] as const) {
      await page.goto(`${site.origin}/2/1/`);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await page.waitForURL(`**/${part}`);
      const top = `document.querySelector('${part}').getBoundingClientRect().top`;
      await expect.poll(() => page.evaluate<number>(top)).toBeLessThan(844);
    }
    await page.context().close();
  });

  it.each([390, 768, 1440])('cuts no focus ring at %i pixels', async (width) => {
    const page = await site.open('/', { viewport: { width, height: 844 } });
    const cut: unknown[] = [];
    for (const path of ['/', '/2/', '/2/1/']) {
      await page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' });
      const fold = page.locator('.jump summary');
      if (await fold.isVisible()) await fold.click();
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press('Tab');
        cut.push(...(await page.evaluate<unknown[]>(CUT_RING)));
      }
    }
    expect(cut).toEqual([]);
    await page.context().close();
  });

  it('follows the system, and remembers the theme that a reader chose', async () => {
    const page = await site.open('/', { colorScheme: 'light' });
    const paper = (): Promise<unknown> => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const [light, dark] = ['rgb(250, 251, 251)', 'rgb(14, 19, 21)'];
    expect(await paper()).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await paper()).toBe(dark);
    const button = page.getByRole('button', { name: 'Switch theme' });
    await button.click();
    expect(await paper()).toBe(light);
    await page.goto(`${site.origin}/1/1/`);
    expect(await paper()).toBe(light);
    await button.click();
    await button.click();
    expect(await button.getAttribute('aria-label')).toBe('Switch theme, now as the system');
    expect(await paper()).toBe(dark);
    await page.context().close();
  });

  it.each([320, 390, 820, 1180, 1440])('needs no sideways scrolling at %i pixels', async (width) => {
    const page = await site.open('/', { viewport: { width, height: 900 } });
    for (const path of ['/', '/2/', '/2/1/', '/6/4/', '/1/1/']) {
      await page.goto(`${site.origin}${path}`);
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(width);
    }
    await page.context().close();
  });
});
