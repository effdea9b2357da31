import { readEvidence } from './evidence-link.ts';
import { ImportError } from './import-error.ts';
import { MAX_NOTE, type Mark } from './progress.ts';

const KEYS = ['done', 'note', 'evidence'];

/** One mark from an untrusted file; throws an `ImportError` that names the check. */
export function readMark(id: string, value: unknown): Mark {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ImportError(`Check ${id} is not an object.`);
  }
  const fields = new Map<string, unknown>(Object.entries(value));
  const unknown = [...fields.keys()].find((key) => !KEYS.includes(key));
  if (unknown !== undefined)
    throw new ImportError(`Check ${id} has a field that is not known: ${show(unknown)}.`);
  const done = fields.get('done') ?? false;
  if (typeof done !== 'boolean') throw new ImportError(`In check ${id}, done is neither true nor false.`);
  return { done, note: readNote(id, fields.get('note')), evidence: readLink(id, fields.get('evidence')) };
}

/** A name from an untrusted file, short enough to be shown in a sentence. */
export function show(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

function readNote(id: string, note: unknown = ''): string {
  if (typeof note !== 'string') throw new ImportError(`In check ${id}, the note is not text.`);
  const text = note.replaceAll(/\r\n?/g, '\n');
  if (text.length > MAX_NOTE) {
    throw new ImportError(`In check ${id}, the note is longer than ${MAX_NOTE} characters.`);
  }
  return text;
}

function readLink(id: string, evidence: unknown = ''): string {
  if (typeof evidence !== 'string') throw new ImportError(`In check ${id}, the evidence is not text.`);
  const read = readEvidence(evidence);
  if ('problem' in read) throw new ImportError(`In check ${id}: ${read.problem}`);
  return read.link;
}
