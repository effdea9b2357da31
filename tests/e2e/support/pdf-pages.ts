import { inflateSync } from 'node:zlib';

/** How much text each page of a PDF by Chromium draws, in pieces; an empty page has next to none. */
export function textOnPages(pdf: Buffer): number[] {
  const bytes = pdf.toString('latin1');
  const pages = [...bytes.matchAll(/\/Type \/Page\n[^]*?\/Contents (\d+) 0 R[^]*?endobj/g)];
  return pages.map(([, contents]) => {
    const start = bytes.indexOf('stream\n', bytes.indexOf(`\n${contents} 0 obj`)) + 'stream\n'.length;
    const drawn = inflateSync(pdf.subarray(start, bytes.indexOf('endstream', start))).toString('latin1');
    return [...drawn.matchAll(/T[jJ]\b/g)].length;
  });
}
