import { isUnavailable } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import type { CoverageRecord } from '../record.ts';
import { sessionOf } from './gather-guesses.ts';

/** Looks at an address that an answer named, and at a random one beside it. */
export async function gatherLink(path: string, tools: ProbeTools): Promise<CoverageRecord> {
  const session = sessionOf(tools);
  const folder = path.replace(/\/[^/]*\/?$/, '');
  const sibling = await tools.look({ path: tools.missingPath(folder), ...session });
  const seen = await tools.look({ path, ...session });
  if (isUnavailable(sibling) || isUnavailable(seen)) return { tried: 0, found: [] };
  return { tried: 1, found: [{ path, seen, sibling }] };
}
