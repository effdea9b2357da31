import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Manifest } from 'vite';
import type { Assets } from '../src/pages/document.tsx';
import type { SiteOptions } from './read-options.ts';
import { viteConfig } from './vite-config.ts';

const SCRIPT = 'src/client/main.tsx';
const STYLE = 'src/styles/index.css';

/** Bundles script, styles and fonts, and says which files a page links and how much script it loads at first. */
export async function bundleClient({
  out,
  base,
}: SiteOptions): Promise<{ assets: Assets; scriptBytes: number }> {
  await build({
    ...viteConfig,
    base,
    build: {
      outDir: out,
      emptyOutDir: true,
      manifest: 'manifest.json',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: [SCRIPT, STYLE].map((entry) => join(import.meta.dirname, '..', entry)) },
    },
  });
  const file = join(out, 'manifest.json');
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  const script = manifest[SCRIPT];
  const style = manifest[STYLE];
  if (script === undefined || style === undefined)
    throw new Error('The bundle lacks the script or the style sheet.');
  const scripts = ['theme.js', ...reachedBy(script, manifest)];
  // The serif and the sans are on every page above the fold; the mono may come later.
  const fonts = (style.assets ?? []).filter((name) => /(?:serif|sans)[^/]*\.woff2$/.test(name));
  return {
    assets: {
      script: `${base}${script.file}`,
      style: `${base}${style.file}`,
      fonts: fonts.map((name) => `${base}${name}`),
    },
    scriptBytes: scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(out, name))).length, 0),
  };
}

function reachedBy(entry: Manifest[string], manifest: Manifest): string[] {
  return [
    entry.file,
    ...(entry.imports ?? []).flatMap((name) => reachedBy(manifest[name] ?? entry, manifest)),
  ];
}
