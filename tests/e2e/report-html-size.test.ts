import { statSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReports, type ReportFiles } from './support/report-file.ts';
import { bigRecording } from './support/report-recordings.ts';

const CASES = 10_000;

/** What was measured on the machine that this was written on; five times as much is too much. */
const MEASURED = { blockedMs: 700, filterMs: 60, nodes: 3450 } as const;
const TIMES = 5;

/** Sums what tasks of the main thread take beyond 50 ms, from the beginning of the page on. */
const WATCH_TASKS = `
  window.blocked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
`;

let reports: ReportFiles;
beforeAll(async () => {
  reports = await openReports();
});
afterAll(async () => {
  await reports[Symbol.asyncDispose]();
});

it('a report of 10,000 cases opens from its file without blocking for long', async () => {
  const file = reports.write(bigRecording(CASES));
  const page = await (await reports.browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:file|data):/.test(request.url())) asked.push(request.url());
  });
  await page.addInitScript(WATCH_TASKS);
  await page.goto(`file://${file}`);
  await page.locator('.mast').waitFor();
  const settled = 'new Promise((done) => requestIdleCallback(() => done(window.blocked)))';
  const blocked = Math.round(await page.evaluate<number>(settled));
  const nodes = await page.evaluate<number>('document.querySelectorAll("*").length');
  await page.evaluate('window.blocked = 0');
  await page.locator('#case-search').fill('variation 4242');
  await page.locator('.count', { hasText: '1 of 10' }).waitFor();
  const filtering = Math.round(await page.evaluate<number>(settled));
  process.stderr.write(
    `HTML report of ${CASES} cases: ${Math.round(statSync(file).size / 1000)} kB, main thread blocked ${blocked} ms while opening and ${filtering} ms while searching, ${nodes} elements\n`,
  );
  expect(asked).toEqual([]);
  expect(blocked).toBeLessThan(MEASURED.blockedMs * TIMES);
  expect(filtering).toBeLessThan(MEASURED.filterMs * TIMES);
  expect(nodes).toBeLessThan(MEASURED.nodes * TIMES);
  await page.context().close();
});
