import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { exampleEvidence } from '@probity/reporters/example-evidence';
import { untestedRun, withFindings, withoutFindings } from '@probity/reporters/examples';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startLab } from './support/lab-process.ts';
import { textOnPages } from './support/pdf-pages.ts';
import { openReports, type ReportFiles } from './support/report-file.ts';
import { bigRecording, HOSTILE, hostileRecording } from './support/report-recordings.ts';
import { createWorkplace } from './support/workplace.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDE = { width: 1440, height: 900 };
/** Characters that act instead of showing themselves: a terminal's escape and bell, and marks of direction. */
const ACTING = new RegExp(String.raw`[\x1B\x07\u202E\u2066]`);
const PHONE = { width: 390, height: 844 };

let reports: ReportFiles;
let found: string;
beforeAll(async () => {
  reports = await openReports();
  found = reports.write({ result: withFindings, evidence: exampleEvidence });
});
afterAll(async () => {
  await reports[Symbol.asyncDispose]();
});

async function violations(page: Page): Promise<string[]> {
  const { violations: all } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .analyze();
  return all.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

async function isWithin(page: Page): Promise<boolean> {
  return await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
}

test('a run of the product writes a page that opens from its file', async () => {
  const lab = await startLab({}, ['project-read-by-all']);
  const workplace = createWorkplace(lab.url, (profile) => ({ ...profile, mode: 'active' }));
  try {
    const words = ['run', '--check', '2.1', '--operation', 'GET /v1/projects/{project_id}'];
    const { code, stderr } = await workplace.run([...words, '--report', 'html=report.html']);
    const file = join(workplace.folder, 'report.html');
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining(`html ${file}`) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const page = await reports.browser.newPage();
    await page.goto(`file://${file}`);
    await page.locator('h1', { hasText: 'does not pass the gate: 1 Must check fails' }).waitFor();
    const pair = page.locator('.xchg').first();
    expect(await pair.locator('.differs').first().innerText()).toContain('‹alice.access');
    expect(await pair.locator('mark.value').count()).toBe(2);
    expect(await page.locator('.under pre').first().innerText()).toMatch(
      /^probity replay [\da-f]{12}\nprobity reproduce [\da-f]{12}$/,
    );
    await page.close();
  } finally {
    workplace.remove();
    await lab.stop();
  }
});

describe('hostile text', () => {
  it('asks for nothing, runs nothing and is read as it was sent', async () => {
    const file = reports.write(hostileRecording());
    const page = await reports.open(file);
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    for (const button of await page.locator('.cases td > button').all()) await button.press('Enter');
    expect(await page.locator('.xchg').count()).toBeGreaterThan(3);
    expect(await page.locator('body').innerText()).toContain('<img src=x onerror=alert(2)>');
    expect(await page.locator('body').innerText()).toContain(String.raw`\u{202e}gnp.exe`);
    expect(await page.locator('body').innerText()).not.toMatch(ACTING);
    expect(await page.locator('script').count()).toBe(3);
    expect(await page.locator('img, base, iframe, [onload], [onerror], [href^="javascript"]').count()).toBe(
      0,
    );
    expect(page.url()).toContain('file://');
    expect(reports.problems).toEqual([]);
    // Where it is written no character acts either.
    expect(readFileSync(file, 'utf8')).not.toMatch(ACTING);
    await page.context().close();
  });

  it('in the address is only a filter that matches nothing', async () => {
    const page = await reports.open(found, `#cases?search=${encodeURIComponent(HOSTILE)}`);
    expect(await page.locator('.cases .empty h3').innerText()).toBe('No case matches');
    await page.context().close();
  });

  it('and the policy stops what gets in all the same', async () => {
    const page = await reports.open(found);
    const before = reports.problems.length;
    const ran = await page.evaluate<unknown>(`(() => {
      for (const [tag, key] of [['script', 'textContent'], ['img', 'src'], ['link', 'href']]) {
        const element = document.createElement(tag);
        element.rel = 'stylesheet';
        element[key] = tag === 'script' ? 'window.ran = true' : 'https://foreign.example/a';
        document.body.append(element);
      }
      return window.ran;
    })()`);
    expect(ran).toBeUndefined();
    await page.context().close();
    // The browser reports each; no request left it.
    const said = (reports.problems as string[]).splice(before);
    expect(
      said.filter(
        (each) => !/Content Security Policy|blocked|Refused/i.test(each) && !each.startsWith('asks'),
      ),
    ).toEqual([]);
  });
});

describe('accessibility', () => {
  it.each([
    ['wide and light', WIDE, 'light'],
    ['wide and dark', WIDE, 'dark'],
    ['narrow and light', PHONE, 'light'],
    ['narrow and dark', PHONE, 'dark'],
  ] as const)('axe finds nothing, %s', async (_, viewport, colorScheme) => {
    const page = await reports.open(found, '', { viewport, colorScheme });
    for (const summary of (await page.locator('summary').all()).slice(1)) await summary.press('Enter');
    await page.locator('.cases td > button').first().press('Enter');
    expect(await violations(page)).toEqual([]);
    expect(await isWithin(page)).toBe(true);
    await page.getByRole('button', { name: 'Show as a list' }).press('Enter');
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('axe finds nothing in a run that tested nothing, and in one without findings', async () => {
    for (const result of [untestedRun, withoutFindings]) {
      const page = await reports.open(reports.write({ result, evidence: exampleEvidence }));
      expect(await violations(page)).toEqual([]);
      await page.context().close();
    }
  });

  it('everything fits at 320 pixels', async () => {
    const page = await reports.open(found, '', { viewport: { width: 320, height: 640 } });
    expect(await isWithin(page)).toBe(true);
    await page.context().close();
  });

  it('the keyboard reaches content, search, findings and cells', async () => {
    const page = await reports.open(found);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.locator(':focus').getAttribute('id')).toBe('main');
    await page.keyboard.press('/');
    await page.keyboard.type('bob');
    expect(await page.locator(':focus').inputValue()).toBe('bob');
    expect(await page.evaluate('location.hash')).toBe('#cases?search=bob');
    const second = page.locator('summary').nth(1);
    await second.focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('details[open]').count()).toBe(2);
    const cell = page.getByRole('link', { name: '2.1 on GET /v1/invoices/{id}: fail, 2 cases' });
    await cell.focus();
    await page.keyboard.press('Enter');
    await page.locator('.count', { hasText: '2 of 7 cases' }).waitFor();
    expect(await page.evaluate('location.hash')).toContain('check=2.1');
    await page.context().close();
  });
});

test('a view can be sent: the filter is read from the address and written to it', async () => {
  const page = await reports.open(found, '#cases?verdict=inconclusive');
  expect(await page.locator('.count').innerText()).toBe('1 of 7 cases');
  await page.locator('.seg label', { hasText: 'Fail' }).click();
  expect(await page.evaluate('location.hash')).toBe('#cases?verdict=fail');
  await page.locator('select[name=check]').selectOption('1.3');
  expect(await page.evaluate('location.hash')).toBe('#cases?verdict=fail&check=1.3');
  expect(await page.locator('.cases tbody tr').count()).toBe(1);
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await page.evaluate('location.hash')).toBe('#cases');
  await page.context().close();
});

test('the theme follows the system until it is chosen', async () => {
  const page = await reports.open(found, '', { colorScheme: 'dark' });
  const paper = 'getComputedStyle(document.body).backgroundColor';
  const dark = await page.evaluate(paper);
  await page.getByRole('button', { name: /^Switch theme/ }).click();
  expect(await page.evaluate(paper)).not.toBe(dark);
  await page.reload();
  expect(await page.evaluate(paper)).not.toBe(dark);
  await page.context().close();
});

test('without a script there is the sentence, what is undecided, every finding, and what to do', async () => {
  const page = await reports.open(found, '', { javaScriptEnabled: false });
  const text = await page.locator('body').innerText();
  for (const each of [
    'Harbor API does not pass the gate: 2 Must checks fail',
    'needs JavaScript',
    'Mode active does not send this.',
    'bob read alice’s invoice',
    '50 wrong passwords',
  ])
    expect(text).toContain(each);
  await page.context().close();
});

test('in print everything is open, and no page is empty', async () => {
  const page = await reports.open(found);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const pieces = textOnPages(pdf);
  expect(pieces.length).toBeGreaterThan(2);
  for (const count of pieces) expect(count).toBeGreaterThan(5);
  await page.evaluate('dispatchEvent(new Event("beforeprint"))');
  expect(await page.locator('details:not([open])').count()).toBe(0);
  expect(await page.locator('.proof').count()).toBe(withFindings.checks.length - 1);
  await page.evaluate('dispatchEvent(new Event("afterprint"))');
  expect(await page.locator('details[open]').count()).toBe(1);
  await page.context().close();
});

test('a list of many cases draws what is seen, opens any of them, and prints all', async () => {
  const page = await reports.open(reports.write(bigRecording(1000)), '#cases');
  expect(await page.locator('.cases tbody tr').count()).toBeLessThan(100);
  await page.locator('#case-search').fill('variation 997');
  await page.locator('.count', { hasText: '1 of' }).waitFor();
  await page.locator('.cases td > button').press('Enter');
  expect(await page.locator('.panel .xchg').count()).toBe(1);
  await page.locator('#case-search').fill('');
  await page.evaluate(
    'scrollTo(0, document.querySelector(".cases table").getBoundingClientRect().bottom + scrollY - 900)',
  );
  await page.locator('.cases tr[aria-rowindex="1001"]').waitFor();
  await page.evaluate('dispatchEvent(new Event("beforeprint"))');
  expect(await page.locator('.cases tbody tr').count()).toBe(1000);
  await page.context().close();
});

test('no page has asked for anything, opened a dialog or broken its policy', () => {
  expect(reports.problems).toEqual([]);
});
