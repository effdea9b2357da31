import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../src/components/footer.tsx';

/** The release that the pages belong to: version and licence are those of the published package. */
export function readRelease(source: string | undefined): Release {
  const file = join(import.meta.dirname, '../../cli/package.json');
  const manifest: { version: string; license: string } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    version: manifest.version,
    licence: manifest.license,
    ...(source === undefined ? {} : { source }),
  };
}
