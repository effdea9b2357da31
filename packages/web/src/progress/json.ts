import { isRecord } from '@probity/model';
import type { KnownChecks } from './known-checks.ts';
import { ImportError } from './import-error.ts';
import { isEmpty, type Mark, type Progress } from './progress.ts';
import { readMark, show } from './read-mark.ts';

const KIND = 'probity-progress';
const VERSION = 1;

/** The progress as a JSON document. */
export function toJson(progress: Progress): string {
  const checks = Object.fromEntries([...progress].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ kind: KIND, version: VERSION, checks }, undefined, 2)}\n`;
}

/** The progress in a JSON document, or an `ImportError`. Nothing in the document is trusted. */
export function fromJson(text: string, known: KnownChecks): Progress {
  const document = parse(text);
  if (!isRecord(document) || document['kind'] !== KIND) {
    throw new ImportError('This JSON file does not hold progress of Probity.');
  }
  if (document['version'] !== VERSION) {
    throw new ImportError(
      `This file has version ${show(String(document['version']))}; only version 1 can be read.`,
    );
  }
  const { checks } = document;
  if (!isRecord(checks)) throw new ImportError('This file has no list of checks.');
  const marks = Object.entries(checks).map(([id, value]): [string, Mark] => {
    if (!known.has(id)) throw new ImportError(`There is no check ${show(id)} in this checklist.`);
    return [id, readMark(id, value)];
  });
  return new Map(marks.filter(([, mark]) => !isEmpty(mark)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportError('This file is not valid JSON.');
  }
}
