import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checklist } from '@probity/checklist/content';
import type { Recording } from '@probity/model';
import { gate, REPORTERS, type GateOptions } from '@probity/reporters';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { launchChromium } from './chromium.ts';

const SHELL = join(import.meta.dirname, '../../../packages/web/dist/report/shell.html');
const GATE: GateOptions = { failOn: 'should', requireDecided: null, minCoverage: 0 };
const LEVELS = Object.fromEntries(
  checklist.chapters.flatMap(({ checks }) => checks).map(({ about, level }) => [about.id, level]),
);

/** HTML reports as files, and a browser that opens them. */
export interface ReportFiles extends AsyncDisposable {
  readonly browser: Browser;
  /** What a page did that it must not: requests, dialogs, broken policies, errors in scripts. */
  readonly problems: readonly string[];
  /** Writes the report of a recording and says where it is. */
  write(recording: Recording): string;
  /** Opens a report from its file, with a part of the address behind it. */
  open(file: string, hash?: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Makes room for reports, and watches every page that is opened. */
export async function openReports(): Promise<ReportFiles> {
  const folder = mkdtempSync(join(tmpdir(), 'probity-report-'));
  const browser = await launchChromium();
  const problems: string[] = [];
  let written = 0;
  const observe = (page: Page): void => {
    page.on('request', (request) => {
      const isItself = request.isNavigationRequest() && request.url().startsWith(pathToFileURL(folder).href);
      if (!isItself && !request.url().startsWith('data:')) problems.push(`asks ${request.url()}`);
    });
    page.on('dialog', (dialog) => {
      problems.push(`says ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
  };
  return {
    browser,
    problems,
    write(recording) {
      const file = join(folder, `report-${(written += 1)}.html`);
      const options = {
        checklist,
        gate: gate(recording.result, LEVELS, GATE),
        look: { width: 100, paint: (_style: string, text: string) => text },
        shell: () => readFileSync(SHELL, 'utf8'),
      };
      writeFileSync(file, [...REPORTERS.html.report(recording, options)].join(''));
      return file;
    },
    async open(file, hash = '', options = {}) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      observe(page);
      await page.goto(pathToFileURL(file).href + hash);
      if (options.javaScriptEnabled !== false) await page.locator('.mast').waitFor();
      return page;
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      rmSync(folder, { recursive: true });
    },
  };
}
