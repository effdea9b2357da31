import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE } from './support/build-site.ts';
import { launchChromium } from './support/chromium.ts';
import { PATHS } from './support/site.ts';
import { startReaderProcess, type ServerProcess } from './support/reader-process.ts';

let reader: ServerProcess;
beforeAll(async () => {
  reader = await startReaderProcess();
});
afterAll(() => reader.stop());

test('the command line carries the built pages, and serves every file of them', async () => {
  const files = readdirSync(SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(SITE, join(entry.parentPath, entry.name)));
  expect(files.filter((name) => name.endsWith('index.html'))).toHaveLength(PATHS.length);
  for (const file of files) {
    const answer = await fetch(`${reader.url}/${file}`);
    expect(answer.status, file).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(readFileSync(join(SITE, file))), file).toBe(true);
  }
});

test('a browser finds nothing wrong with the pages under the policy of the server', async () => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    for (const path of ['/', '/1/', '/1/2', '/2/1/']) {
      const answer = await page.goto(`${reader.url}${path}`, { waitUntil: 'networkidle' });
      expect(answer?.status(), path).toBe(200);
      expect(answer?.headers()['content-security-policy'], path).toContain("default-src 'none'");
    }
    expect(page.url()).toBe(`${reader.url}/2/1/`);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});
