import { isRecord } from '@probity/model';
import type { Glance } from './format.ts';

/** Signs of a recording or a collection; without one, a large document is not parsed twice. */
const RECORDED = /"(?:log|item|collection)"\s*:/;

/** Looks at the beginning of a text, and parses it only if it may be a recording or a collection of requests. */
export function glanceAt(text: string): Glance {
  if (/^\s*\{/.test(text)) return { recording: recordingIn(text), beginning: '', firstLine: undefined };
  const firstLine = text
    .split(/\r?\n/, 200)
    .find((line) => line.trim() !== '' && !/^\s*(?:#|\/\/)/.test(line));
  return { recording: undefined, beginning: text.slice(0, 2000), firstLine };
}

function recordingIn(text: string): Glance['recording'] {
  if (!RECORDED.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && !('openapi' in value) && !('swagger' in value) ? value : undefined;
  } catch {
    return undefined;
  }
}
