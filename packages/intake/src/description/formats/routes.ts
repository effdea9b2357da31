import type { Method } from '@probity/model';
import { buildDocument, type Sample } from '../recorded/document-builder.ts';
import type { Converted, Note } from '../recorded/recorded.ts';
import { templateOf } from '../recorded/route-template.ts';

const METHODS: readonly Method[] = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const MOST_WRONG = 20;

/** Reads a list of routes, one `METHOD /path` per line; `#` begins a remark, which becomes the summary. */
export function fromRoutes(text: string): Converted {
  const samples: Sample[] = [];
  const wrong: Note[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const written = line.trim().replace(/^[-*]\s+/, '');
    if (written === '' || /^(?:#|\/\/)/.test(written)) continue;
    const [, word = '', path = '', remark = ''] =
      /^([A-Za-z]+)\s+(\/\S*)\s*(?:#\s*(.*))?/.exec(written) ?? [];
    const method = METHODS.find((each) => each === word.toUpperCase());
    if (method === undefined) {
      wrong.push({
        line: index + 1,
        message: `“${written.slice(0, 60)}” is no route.`,
        suggestion: 'Write a method and a path, such as `GET /users/{id}`.',
      });
      continue;
    }
    samples.push({ method, path: templateOf(path), ...(remark === '' ? {} : { name: remark.trim() }) });
  }
  return { document: buildDocument('', samples, {}), notes: [], wrong: wrong.slice(0, MOST_WRONG) };
}
