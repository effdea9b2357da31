import { idPlaceOf } from './id-place.ts';
import type { Lifecycle } from './lifecycle.ts';
import { nounOf, type Shape } from '../shapes.ts';

/** What one object is read by where its collection is listed at the path itself. */
const INFO = ['info', 'details', 'detail'];

type Node = Readonly<Record<string, unknown>>;

/** Types of objects that have one path for everything, the id being in the query or the body. */
export function samePathLifecycles(shapes: ReadonlyMap<string, Shape>, document: Node): readonly Lifecycle[] {
  return [...shapes.values()].flatMap((shape) => {
    const { key, segments } = shape;
    const create = shape.get('POST');
    if (create === undefined || segments.at(-1) === '{}' || shapes.has(`${key}/{}`)) return [];
    const noun = nounOf(segments);
    const takesId = (method: string) => {
      const operation = shape.get(method);
      if (operation === undefined) return undefined;
      const place = idPlaceOf(operation, noun, document);
      return place === undefined || place.in === 'path' ? undefined : { operation, place };
    };
    const [remove, update] = [takesId('DELETE'), takesId('PUT') ?? takesId('PATCH')];
    if (remove === undefined && update === undefined) return [];
    const get = shape.get('GET');
    const isRead = get !== undefined && takesRequiredId(get, noun, document);
    const read = isRead ? get : INFO.map((word) => shapes.get(`${key}/${word}`)?.get('GET')).find(Boolean);
    const list = isRead ? shapes.get(`${key}s`)?.get('GET') : get;
    const places = [remove, update].flatMap((each) => each?.place ?? []);
    const where = places.map(({ in: place, name }) => `${name} in the ${place}`)[0] ?? '';
    const lifecycle: Lifecycle = {
      noun: noun.replace(/_?list$/, '') || noun,
      within: nounOf(segments.slice(0, -1)),
      parts: {
        create,
        ...(update === undefined ? {} : { update: update.operation }),
        ...(remove === undefined ? {} : { delete: remove.operation }),
        ...(read === undefined ? {} : { read }),
        ...(list === undefined ? {} : { list }),
      },
      reasons: {
        create: 'POST to the one path of these objects',
        update: `the object is named by ${where}`,
        delete: `the object is named by ${where}`,
        read: isRead ? 'GET with the id' : 'GET of what its path calls the details',
        list: isRead ? 'GET of the plural' : 'GET without an id',
      },
      confidence: 'likely',
    };
    return [lifecycle];
  });
}

function takesRequiredId(operation: Parameters<typeof idPlaceOf>[0], noun: string, document: Node): boolean {
  const required = { ...operation, parameters: operation.parameters.filter((each) => each.required) };
  return idPlaceOf(required, noun, document) !== undefined;
}
