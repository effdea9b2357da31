import { checklist } from '@probity/checklist/content';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { SITE } from './build-site.ts';
import { launchChromium } from './chromium.ts';
import { serveFiles } from './file-server.ts';

/** The built site on a plain file server, and a browser to read it with. */
export interface Site extends AsyncDisposable {
  readonly origin: string;
  readonly browser: Browser;
  /** What went wrong on any page so far: requests to other hosts, broken policies, errors in scripts. */
  readonly problems: readonly string[];
  /** A page of its own, with nothing kept from another. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Every page below the base: the overview, the chapters and the checks. */
export const PATHS: readonly string[] = [
  '/',
  ...checklist.chapters.flatMap(({ position, checks }) => [
    `/${position}/`,
    ...checks.map(({ number }) => `/${position}/${number}/`),
  ]),
];

/** Serves a built site below a path and watches every page that is opened on it. */
export async function openSite(folder = SITE, below = '/'): Promise<Site> {
  const server = await serveFiles(folder, below);
  const browser = await launchChromium();
  const problems: string[] = [];
  const watch = (page: Page): void => {
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== server.origin && protocol !== 'blob:') problems.push(`asks ${request.url()}`);
    });
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    // Chromium reports broken policies, failed loads and React's doubts about a page here.
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
    });
  };
  return {
    origin: server.origin,
    browser,
    problems,
    async open(path, options = {}) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      watch(page);
      await page.goto(`${server.origin}${path}`, { waitUntil: 'networkidle' });
      return page;
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server[Symbol.asyncDispose]();
    },
  };
}
