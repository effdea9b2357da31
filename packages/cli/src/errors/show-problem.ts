import type { Problem } from '@probity/intake';
import { untrusted } from '@probity/reporters';

/** A problem as one line: `probity.yaml:12:5  no operation GET /v1/projcts.` Loads nothing of intake, which is large. */
export function showProblem({ file, line, column, message, suggestion }: Problem): string {
  const place = line === 0 ? file : `${file}:${line}:${column}`;
  return `${untrusted(place)}  ${untrusted([message, suggestion].filter(Boolean).join(' '), 1000)}`;
}
