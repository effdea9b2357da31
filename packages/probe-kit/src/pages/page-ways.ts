import { idOf, itemsOf } from './list-items.ts';
import type { ListPage } from './list-page.ts';
import { queryOf, sameCollection, withParam } from './page-address.ts';
import type { PageSigns } from './page-signs.ts';
import { cursorParameter, lastIdParameter, type PagingParameters } from './paging-parameters.ts';

/** An address at which a list may go on. */
export interface PageWay {
  readonly path: string;
  /** The answer or the description names the way; otherwise it is a guess. */
  readonly named: boolean;
}

/** The ways on that a page offers, the surest first. */
export function waysOn(
  { path, body }: ListPage,
  { links, cursors, word, nextPage: number, page, offset }: PageSigns,
  parameters: PagingParameters,
): readonly PageWay[] {
  const items = itemsOf(body);
  const linked = links.flatMap((link) => sameCollection(link, path) ?? []);
  const ways = linked.map((each) => ({ path: each, named: true }));
  const add = (name: string, value: string | number, named: boolean): void =>
    void ways.push({ path: withParam(path, name, String(value)), named });
  for (const { name, value } of cursors) {
    const parameter = cursorParameter(name, parameters);
    add(parameter.name, value, parameter.described);
  }
  const [taker] = parameters.cursors;
  if (word !== undefined && taker !== undefined) add(taker, word, true);
  const pageName = parameters.page ?? guessedPage(page?.name, number);
  if (pageName !== undefined) {
    const current = numberIn(path, pageName) ?? page?.value;
    add(pageName, number ?? (current === undefined ? 1 : current + 1), parameters.page !== undefined);
  }
  const offsetName = parameters.offset ?? offset?.name;
  if (offsetName !== undefined && items.length > 0) {
    const current = numberIn(path, offsetName) ?? offset?.value ?? 0;
    add(offsetName, current + items.length, parameters.offset !== undefined);
  }
  const lastId = lastIdParameter(parameters);
  const id = idOf(items.at(-1));
  if (lastId !== undefined && id !== undefined) add(lastId, id, true);
  return ways;
}

/** Without a description, the parameter is called as the answer calls the number. */
function guessedPage(name: string | undefined, next: number | undefined): string | undefined {
  if (name === undefined) return next === undefined ? undefined : 'page';
  return /^(?:current|number$)/i.test(name) ? 'page' : name;
}

function numberIn(path: string, name: string): number | undefined {
  const value = queryOf(path, name) ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

/** A cursor that was sent names the page that was asked for, and leads nowhere. */
export function withoutEcho(signs: PageSigns, path: string, parameters: PagingParameters): PageSigns {
  const isEcho = ({ name, value }: { readonly name: string; readonly value: string }): boolean =>
    queryOf(path, cursorParameter(name, parameters).name) === value;
  return { ...signs, cursors: signs.cursors.filter((each) => !isEcho(each)) };
}
