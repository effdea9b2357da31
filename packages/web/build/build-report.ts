import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { reportShell } from '../src/report-shell.ts';
import { viteConfig } from './vite-config.ts';

const root = join(import.meta.dirname, '..');

/** Builds the page of the HTML report: one file without data, into which a reporter writes those of a run. */
export async function buildReport(file = join(root, 'dist/report/shell.html')): Promise<{ bytes: number }> {
  // Whoever starts the build, a test for one, the page that people get is the one for people.
  process.env['NODE_ENV'] = 'production';
  mkdirSync(join(root, 'dist'), { recursive: true });
  const outDir = mkdtempSync(join(root, 'dist/report-'));
  try {
    await build({
      ...viteConfig,
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir,
        emptyOutDir: true,
        // Everything goes into one file, the fonts too.
        assetsInlineLimit: Number.MAX_SAFE_INTEGER,
        cssCodeSplit: false,
        lib: {
          entry: join(root, 'src/report/main.tsx'),
          formats: ['iife'],
          name: 'report',
          fileName: () => 'report.js',
          cssFileName: 'report',
        },
      },
    });
    const html = reportShell({
      script: readFileSync(join(outDir, 'report.js'), 'utf8').trim(),
      theme: readFileSync(join(root, 'public/theme.js'), 'utf8').trim(),
      style: readFileSync(join(outDir, 'report.css'), 'utf8').trim(),
      icon: readFileSync(join(root, 'public/mark.svg'), 'utf8').trim(),
      hash: (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    });
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, html);
    return { bytes: html.length };
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
