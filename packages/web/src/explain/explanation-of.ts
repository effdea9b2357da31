import { authentication } from './authentication.ts';
import { authorization } from './authorization.ts';
import { businessFlows } from './business-flows.ts';
import { configuration } from './configuration.ts';
import type { ChapterExplanations, Explanation } from './explanation.ts';
import { inventory } from './inventory.ts';
import { outboundRequests } from './outbound-requests.ts';
import { resourceConsumption } from './resource-consumption.ts';

const CHAPTERS: readonly ChapterExplanations[] = [
  authentication,
  authorization,
  resourceConsumption,
  businessFlows,
  outboundRequests,
  configuration,
  inventory,
];

/** How a check is decided, by its id; a check that is only being written may have none yet. */
export function explanationOf(id: string): Explanation | undefined {
  const [position, number] = id.split('.').map(Number);
  const chapter: Readonly<Record<number, Explanation>> = CHAPTERS[(position ?? 0) - 1] ?? {};
  return chapter[number ?? 0];
}
