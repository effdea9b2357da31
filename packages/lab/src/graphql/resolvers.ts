import { Problem } from '../http/problem.ts';
import { PRODUCTS } from '../products.ts';
import type { Row } from '../store/database.ts';
import { findObject, listObjects, updateObject, type Asker } from '../store/objects.ts';
import { userById } from '../store/users.ts';

/** What the fields of the first level lead to, within the reach of the caller. */
export function resolversFor(asker: Asker): Readonly<Record<string, unknown>> {
  const { harbor, caller } = asker;
  const project = (row: Row): object => ({
    ...harbor.seams.visibleFields('project', row, caller),
    tasks: ({ first }: { readonly first: number }) =>
      listObjects(
        asker,
        'list',
        'task',
        { limit: pageOf(first) },
        harbor.seams.withinParent('task', String(row['id'])),
      ).rows.map(task),
  });
  const task = (row: Row): object => ({
    ...harbor.seams.visibleFields('task', row, caller),
    project: () => project(findObject(asker, 'read', 'project', String(row['project_id']))),
  });
  return {
    me: () => ({ id: caller.id, name: userById(harbor.database, caller.id)?.name ?? '' }),
    projects: ({ first }: { readonly first: number }) =>
      listObjects(asker, 'list', 'project', { limit: pageOf(first) }).rows.map(project),
    project: ({ id }: { readonly id: string }) =>
      orNull(() => project(findObject(asker, 'read', 'project', id))),
    products: () => PRODUCTS,
    renameTask: ({ id, title }: { readonly id: string; readonly title: string }) =>
      orNull(() => {
        const row = findObject(asker, 'update', 'task', id);
        return task(updateObject(harbor, 'task', row, harbor.seams.writableFields('task', { title })));
      }),
  };
}

/** What is not there and what belongs to somebody else look alike. */
function orNull(find: () => object): object | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  }
}

/** As many as a page of the product has at most. */
function pageOf(first: number): number {
  return Math.min(100, Math.max(1, first));
}
