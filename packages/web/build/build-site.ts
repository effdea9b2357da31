import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checklist } from '@probity/checklist/content';
import { explanations } from '@probity/checklist/explanations';
import { sends } from '@probity/checklist/sends';
import { build } from 'vite';
import type * as Renderer from '../src/pages/render-pages.tsx';
import { bundleClient } from './bundle-client.ts';
import { createHighlight } from './highlight.ts';
import type { SiteOptions } from './read-options.ts';
import { readRelease } from './read-release.ts';
import { viteConfig } from './vite-config.ts';

const root = join(import.meta.dirname, '..');

/** Builds the whole site: the scripts and styles, then every page as HTML, then the search index. */
export async function buildSite(options: SiteOptions): Promise<{ pages: number; scriptBytes: number }> {
  const { out, base, source } = options;
  const { assets, scriptBytes } = await bundleClient(options);
  const { renderPages, buildIndex } = await loadRenderer();
  const { chapters } = checklist;
  const written: string[] = [];
  const release = readRelease(source);
  const highlight = await createHighlight();
  for (const { file, html } of renderPages({
    chapters,
    explanations,
    sends,
    base,
    assets,
    release,
    highlight,
  })) {
    write(join(out, file), html);
    written.push(file);
  }
  write(join(out, 'search-index.json'), buildIndex(chapters, explanations));
  copyFontLicences(join(out, 'licences'));
  cpSync(join(root, '../../LICENSE'), join(out, 'licences/probity.txt'));
  return { pages: written.filter((file) => file.endsWith('index.html')).length, scriptBytes };
}

/** Node cannot read TSX, so the pages go through Vite once more, for Node this time. */
async function loadRenderer(): Promise<typeof Renderer> {
  // Inside the package, where React is found.
  mkdirSync(join(root, 'dist'), { recursive: true });
  const outDir = mkdtempSync(join(root, 'dist/pages-'));
  try {
    await build({
      ...viteConfig,
      publicDir: false,
      build: { ssr: 'src/pages/render-pages.tsx', outDir, emptyOutDir: true },
      ssr: { noExternal: [/^@probity\//, 'lucide-react'] },
    });
    return await import(pathToFileURL(join(outDir, 'render-pages.js')).href);
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

function copyFontLicences(into: string): void {
  for (const font of ['source-serif-4', 'instrument-sans', 'geist-mono']) {
    const packed = dirname(
      import.meta.resolve(`@fontsource-variable/${font}/package.json`).slice('file://'.length),
    );
    cpSync(join(packed, 'LICENSE'), join(into, `${font}.txt`));
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
