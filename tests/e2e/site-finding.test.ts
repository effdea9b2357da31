import { probes } from '@probity/checklist/probes';
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

const searches: readonly (readonly [words: string, first: string])[] = [
  ['BOLA', '2.1'],
  ['2.1', '2.1'],
  ['mass assignment', '2.3'],
  ['CWE-918', '5.1'],
  ['idempotency key', '4.3'],
  ['redirct', '5.2'],
];

describe('search', () => {
  it('is opened by the / key, finds by any word, and opens the chosen check with Enter', async () => {
    const page = await site.open('/');
    for (const [words, first] of searches) {
      await page.goto(`${site.origin}/3/`, { waitUntil: 'networkidle' });
      await page.keyboard.press('/');
      const input = page.getByRole('combobox', { name: 'Search the checklist' });
      await input.fill(words);
      const option = page.getByRole('option').first();
      await option.waitFor();
      expect(await option.innerText(), words).toMatch(new RegExp(`^${first.replace('.', '\\.')}\\s`));
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/${first.replace('.', '/')}/`);
    }
    await page.context().close();
  });

  it('shows the line where the words are', async () => {
    const page = await site.open('/');
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search the checklist' }).fill('webhook');
    const line = page.getByRole('option').first().locator('.search-line');
    await line.waitFor();
    expect(await line.innerText()).toContain('Webhooks are worse');
    expect(await line.locator('b').first().innerText()).toBe('Webhooks');
    await page.context().close();
  });

  it('says when nothing is found, and gives the focus back when it is closed', async () => {
    const page = await site.open('/3/1/');
    const button = page.getByRole('button', { name: `Search ${countChecks()} checks` });
    await button.click();
    await page.getByRole('combobox').fill('zzzzqq');
    await page.getByText('No check mentions “zzzzqq”.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(
      `Search ${countChecks()} checks`,
    );
    await page.context().close();
  });
});

describe('filters', () => {
  const shown = '.ck:visible';

  const listened = countChecks({ automation: 'listener' });
  const must = countChecks({ automation: 'listener', level: 'Must' });
  const both = countChecks({ automation: 'listener', level: 'Must', risk: 'API7:2023' });

  it('live in the address, and the back button undoes them', async () => {
    const page = await site.open('/');
    await page.getByLabel('Listener').check();
    await page.waitForURL('**/?by=listener');
    expect(await page.locator(shown).count()).toBe(listened);
    await page.getByLabel('Must').check();
    await page.waitForURL('**/?level=must&by=listener');
    expect(await page.locator(shown).count()).toBe(must);
    await page.getByLabel('Risk').selectOption('API7');
    await page.waitForURL('**/?level=must&by=listener&risk=API7');
    expect(await page.locator(shown).count()).toBe(both);
    expect(await page.getByText(`${both} of ${countChecks()} checks`).isVisible()).toBe(true);
    await page.goBack();
    expect(await page.locator(shown).count()).toBe(must);
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await page.locator(shown).count()).toBe(countChecks());
    await page.context().close();
  });

  it('show what can be run, with a script and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await site.open('/', { javaScriptEnabled });
      await page.locator('.seg label', { hasText: 'In this release' }).click();
      expect(await page.locator(shown).count()).toBe(probes.length);
      await page.context().close();
    }
  });

  it('are taken from an address that somebody sent, and what it does not know is ignored', async () => {
    const page = await site.open('/?level=should&risk=API1&by=magic');
    await expect.poll(() => page.locator(shown).count()).toBe(1);
    expect(await page.locator(shown).innerText()).toContain('2.2');
    await page.context().close();
  });

  it('say when nothing fits, and offer the way back', async () => {
    const page = await site.open('/?level=should&by=listener&risk=API1');
    await page.getByRole('button', { name: `Show all ${countChecks()} checks` }).click();
    expect(await page.locator(shown).count()).toBe(countChecks());
    await page.context().close();
  });

  it('asked no other host and broke no policy on the way', () => {
    expect(site.problems).toEqual([]);
  });
});
