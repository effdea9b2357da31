import { parseJson, type Facts, type Json } from '@probity/model';
import type { RawAnswer } from '../ports.ts';

/** An answer read once, for all who look at it: headers by lower-case name, the body as text and as JSON. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly form: Facts['form'];
  /** Undefined unless the form is `json`. */
  readonly json: Json | undefined;
}

/** Reads headers and body; the form follows what the body is, the content type only helps. */
export function readBody({ status, headers, body }: RawAnswer): ReadAnswer {
  const joined = joinHeaders(headers);
  const type = joined['content-type']?.toLowerCase() ?? '';
  if (body.length === 0) return { status, headers: joined, text: '', form: 'empty', json: undefined };
  const text = body.toString('utf8');
  const json = type.includes('json') || /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  const form = json === undefined ? formOf(text, type) : 'json';
  return { status, headers: joined, text, form, json };
}

/** Headers as one text each, names in lower case. Cookies are joined by line breaks, because their dates have commas. */
export function joinHeaders(
  headers: Readonly<Record<string, string | readonly string[]>>,
): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    joined[lower] = typeof value === 'string' ? value : value.join(lower === 'set-cookie' ? '\n' : ', ');
  }
  return joined;
}

function formOf(text: string, type: string): Facts['form'] {
  const start = text.slice(0, 4096);
  if (start.includes('\u0000') || tooManyReplacements(start)) return 'binary';
  if (type.includes('html') || /^\s*(?:<!doctype\s+html|<html)\b/i.test(start)) return 'html';
  return 'text';
}

/** Bytes that are no UTF-8 become replacement characters; a few are a wrong charset, many are no text. */
function tooManyReplacements(text: string): boolean {
  return text.split('\ufffd').length - 1 > text.length / 10;
}
