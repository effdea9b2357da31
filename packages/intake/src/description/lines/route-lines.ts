import { templateOf } from '../recorded/route-template.ts';

/** A line of a list of routes, as `formats/routes.ts` reads it. */
const ROUTE = /^(?:[-*]\s+)?([a-z]+)\s+(\/\S*)/i;

/** The line of each route of a list, by method and path; the first of several counts. */
export function routeLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, method = '', path = ''] = ROUTE.exec(line.trim()) ?? [];
    const id = `${method.toUpperCase()} ${templateOf(path)}`;
    if (path !== '' && !lines.has(id)) lines.set(id, index + 1);
  }
  return lines;
}
