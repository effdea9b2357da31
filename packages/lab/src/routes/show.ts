import type { Reply } from '../http/problem.ts';
import type { Row } from '../store/database.ts';
import { listObjects, type Asker, type Page } from '../store/objects.ts';
import type { Resource } from '../store/resources.ts';
import type { Scope } from '../store/scope.ts';
import type { Shown } from '../views.ts';

/** The answer that shows one object. */
export function show({ harbor, caller }: Asker, resource: Resource, row: Row): Reply {
  return { status: 200, body: harbor.seams.visibleFields(resource, row, caller) };
}

/** The answer that shows a new object and says where it lies. */
export function showNew({ harbor, caller }: Asker, resource: Resource, row: Row, folder: string): Reply {
  const body = harbor.seams.visibleFields(resource, row, caller);
  return { status: 201, body, headers: { location: `${folder}/${String(row['id'])}` } };
}

/** The answer that shows a page of objects. */
export function showPage(
  asker: Asker,
  resource: Resource,
  page: Page,
  within?: Scope,
  shown: Shown = resource,
): Reply {
  const { rows, next } = listObjects(asker, 'list', resource, page, within);
  const items = rows.map((row) => asker.harbor.seams.visibleFields(shown, row, asker.caller));
  return { status: 200, body: { items, next_cursor: next } };
}
