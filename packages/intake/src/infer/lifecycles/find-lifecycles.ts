import type { Described } from '../../description/described.ts';
import { itemLifecycles } from './item-lifecycles.ts';
import { isWhole, PARTS, type Lifecycle, type Part } from './lifecycle.ts';
import { samePathLifecycles } from './same-path-lifecycles.ts';
import { shapesOf } from '../shapes.ts';
import { spokenLifecycles } from './spoken-lifecycles.ts';

type Node = Readonly<Record<string, unknown>>;

/** Every type of object that can be created and then read, changed or deleted; `taken` are operations of authentication. */
export function findLifecycles(
  operations: readonly Described[],
  taken: ReadonlySet<Described>,
  document: Node,
): readonly Lifecycle[] {
  const free = operations.filter(
    (operation) => operation.method !== 'HEAD' && operation.method !== 'OPTIONS',
  );
  const shapes = shapesOf(free);
  const items = merged(itemLifecycles(shapes)).filter(isWhole);
  const samePath = samePathLifecycles(shapes, document);
  const used = new Set([...items, ...samePath].flatMap(({ parts }) => Object.values(parts)));
  const spoken = spokenLifecycles(free.filter((operation) => !used.has(operation)));
  const whole = [...items, ...samePath, ...spoken].filter(isWhole);
  return whole.filter(({ parts }) => parts.create !== undefined && !taken.has(parts.create));
}

/** Puts together what is one type at two places: created under its parent, and read at a path of its own. */
function merged(lifecycles: readonly Lifecycle[]): readonly Lifecycle[] {
  const result: Lifecycle[] = [];
  for (const group of Map.groupBy(lifecycles, ({ noun }) => noun).values()) {
    const left = group.toSorted((a, b) => depthOf(a) - depthOf(b));
    while (left.length > 0) {
      const first = left.shift();
      if (first === undefined) break;
      const other = left.findIndex((each) => fit(first, each));
      const second = other < 0 ? undefined : left.splice(other, 1)[0];
      result.push(second === undefined ? first : join(first, second));
    }
  }
  return result;
}

function depthOf({ parts }: Lifecycle): number {
  return Math.min(...Object.values(parts).map(({ path }) => path.split('/').length));
}

/** Two places are one type if neither is whole alone, or one of them cannot create, and none does what the other does. */
function fit(one: Lifecycle, other: Lifecycle): boolean {
  const clash = PARTS.filter((part) => part !== 'list').some((part) => {
    const [mine, yours] = [one.parts[part], other.parts[part]];
    return mine !== undefined && yours !== undefined && mine !== yours;
  });
  const creates = [one, other].filter(({ parts }) => parts.create !== undefined).length;
  return !clash && (creates === 1 || one.parts.create === other.parts.create);
}

function join(one: Lifecycle, other: Lifecycle): Lifecycle {
  const [parts, reasons]: [Partial<Record<Part, Described>>, Partial<Record<Part, string>>] = [{}, {}];
  for (const part of PARTS) {
    const from = one.parts[part] === undefined ? other : one;
    const operation = from.parts[part];
    if (operation === undefined) continue;
    parts[part] = operation;
    reasons[part] = from.reasons[part] ?? '';
  }
  return { ...one, parts, reasons, confidence: 'likely' };
}
