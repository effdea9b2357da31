import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line in `share` of some files, chosen by the words on it: the same lines until somebody changes them. */
export function sampleLines(root: string, files: readonly string[], share: number): readonly string[] {
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        isDrawn(`${file} ${line.trim()}`, share) ? [`${file}:${index + 1}-${index + 1}`] : [],
      ),
  );
}

function isDrawn(text: string, share: number): boolean {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % share === 0;
}
