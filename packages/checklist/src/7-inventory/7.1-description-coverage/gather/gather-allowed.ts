import { isUnavailable } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import { askMethods, shapeOf } from './ask-methods.ts';
import { segmentsOf } from '../plan/fits.ts';
import { comparedOperations } from '../plan/plan-cases.ts';
import type { CoverageRecord } from '../record.ts';

/** So many paths are asked. */
const MOST_PATHS = 60;

/** Asks described paths which methods they allow, and one that does not exist, which some gateways answer alike. */
export async function gatherAllowed(tools: ProbeTools): Promise<CoverageRecord> {
  const byShape = Map.groupBy(comparedOperations(tools.target), ({ path }) => shapeOf(path));
  const missing = await tools.look({ path: tools.missingPath(), method: 'OPTIONS' });
  if (isUnavailable(missing)) return {};
  const allowed: NonNullable<CoverageRecord['allowed']>[number][] = [];
  for (const operations of [...byShape.values()].slice(0, MOST_PATHS)) {
    const path = operations[0]?.path ?? '';
    const seen = await askMethods(path, tools);
    if (isUnavailable(seen)) continue;
    allowed.push({ path, methods: methodsAt(path, tools), seen });
  }
  return { missing, allowed };
}

/** The methods that are described at a path, or at one that may be meant by it. */
function methodsAt(path: string, { target }: ProbeTools): readonly string[] {
  const own = segmentsOf(path);
  const meets = (template: string): boolean => {
    const other = segmentsOf(template);
    return (
      other.length === own.length &&
      own.every((part, at) => part.includes('{') || other[at]?.includes('{') === true || part === other[at])
    );
  };
  return [...new Set(target.operations.filter((each) => meets(each.path)).map(({ method }) => method))];
}
