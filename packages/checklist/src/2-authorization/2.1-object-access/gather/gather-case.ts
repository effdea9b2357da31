import type { Case } from '@probity/model';
import type { CommonTools, Unavailable } from '@probity/probe-kit';
import type { Details21 } from '../details.ts';
import type { Record21 } from '../record.ts';
import { isCollection, readStrategyOf, writeStrategyOf } from '../strategy.ts';
import { GATHER_STRATEGIES } from './strategies.ts';

/** Gathers one case by the strategy for its way to the object. */
export async function gatherCase(
  testCase: Case<Details21>,
  tools: CommonTools,
): Promise<Record21 | Unavailable> {
  const { details } = testCase;
  if (testCase.operation === null) return { reason: 'No resources are known.', missing: 'resources' };
  const operation = tools.operation(testCase.operation);
  // A search may be a POST; like every list it is judged by what it shows.
  const isWrite = operation.effect !== 'reads' && !isCollection(details.reach);
  const strategy = isWrite ? writeStrategyOf(details) : readStrategyOf(details);
  return GATHER_STRATEGIES[strategy](testCase, operation, tools);
}
