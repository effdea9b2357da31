import type { Json } from '@probity/model';
import type { BatchForm } from '../details.ts';

/** One request inside of a batch. */
interface Member {
  readonly method: string;
  readonly path: string;
  readonly body?: Json;
}

/** The body of a batch with these members. */
export function batchBody(form: BatchForm, members: readonly Member[]): Json {
  const list = members.map(({ method, path, body }, index) => ({
    ...kept(form),
    ...(form.id !== '' && { [form.id]: `${index + 1}` }),
    [form.method]: method,
    [form.path]: path,
    ...(body !== undefined && { [form.body]: body }),
  }));
  return form.list === '' ? list : { [form.list]: list };
}

/** What else the example of a member has, such as its headers. */
function kept({ example, method, path, body, id }: BatchForm): Readonly<Record<string, Json>> {
  const own = new Set([method, path, body, id]);
  return Object.fromEntries(Object.entries(example).filter(([name]) => !own.has(name)));
}
