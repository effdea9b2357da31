import { isRecord, type Operation } from '@probity/model';
import { follow } from '../../description/schemas/follow.ts';
import { propertiesOf } from '../../description/schemas/properties.ts';
import type { Described } from '../../description/described.ts';
import { singular } from '../../text/nouns.ts';
import { segmentsOf } from '../../infer/shapes.ts';
import { parametersOf } from '../../text/path-parameters.ts';

type Node = Readonly<Record<string, unknown>>;

const ID = /^_?(?:id|uuid|guid|uid)$/i;
const ENDS_AS_ID = /id$/i;
/** Words around the name of a schema that say what it is used for. */
const USE =
  /^(?:api|get|new|base)_|_(?:dto|details?|response|request|result|model|object|schema|entity|resource|out|in|output|input|create|update|view|info|data|item|record|read|write|list|summary|properties)$/;
const MOST_SCHEMAS = 5000;

/** Words for things that have ids, although no collection leads to one: ids in paths, collections, schemas with an id, and objects with an id in answers. */
export function thingsOf(
  described: readonly Described[],
  operations: readonly Operation[],
  document: Node,
  isPlural: (segment: string) => boolean,
): ReadonlySet<string> {
  const collections = described.flatMap(({ path }) => segmentsOf(path).filter(isPlural).map(singular));
  const shown = operations.flatMap(({ shows }) =>
    (shows ?? []).flatMap((path) => {
      const parts = path.replaceAll('[]', '').split('.');
      const holder = parts.at(-2);
      return holder !== undefined && ID.test(parts.at(-1) ?? '') ? [singular(holder)] : [];
    }),
  );
  const inPaths = described.flatMap(({ path }) =>
    parametersOf(path)
      .flatMap((name) => /^(.+?)[_-]?(?:id|uuid|guid)$/i.exec(name)?.[1] ?? [])
      .map(singular),
  );
  return new Set([...collections, ...inPaths, ...shown, ...schemasIn(document)]);
}

function schemasIn(document: Node): readonly string[] {
  const { components } = document;
  const schemas = isRecord(components) ? components['schemas'] : document['definitions'];
  if (!isRecord(schemas)) return [];
  return Object.entries(schemas)
    .slice(0, MOST_SCHEMAS)
    .flatMap(([name, schema]) => {
      const node = follow(schema, document);
      if (node === undefined) return [];
      const thing = plainName(name);
      const keys = [...propertiesOf(node, document).keys()].filter((key) => ENDS_AS_ID.test(key));
      if (keys.some((key) => ID.test(key))) return [thing];
      // Made for few schemas only: to compile an expression takes longer than all the rest.
      const own = keys.length > 0 && new RegExp(`^${thing.replaceAll('_', '_?')}_?(?:id|uuid)$`, 'i');
      return own && keys.some((key) => own.test(key)) ? [thing] : [];
    });
}

/** `com.example.OrderDetailsResponse` is an `order`. */
function plainName(name: string): string {
  let plain = singular(name.replace(/^.*[./]/, ''));
  for (
    let shorter = plain.replace(USE, '');
    shorter !== plain && shorter !== '';
    shorter = plain.replace(USE, '')
  )
    plain = shorter;
  return singular(plain);
}
