import type { Case } from '@probity/model';
import type { Unavailable } from '@probity/probe-kit';
import type { ProbeTools } from '../../needs.ts';
import type { ValidationDetails } from '../details.ts';
import type { ValidationRecord } from '../record.ts';
import { gatherReads } from './gather-reads.ts';
import { gatherWrites } from './gather-writes.ts';

/** Gathers one case of the validation half: the legitimate call, then the same call with one value out of bounds at a time. */
export async function gatherValidation(
  testCase: Case<ValidationDetails>,
  tools: ProbeTools,
): Promise<ValidationRecord | Unavailable> {
  const { does, owner } = testCase.details;
  if (does === 'nothing' || testCase.operation === null) return { half: 'validation' };
  const operation = tools.operation(testCase.operation);
  const inputs = (operation.inputs ?? []).filter(
    ({ in: place, name }) => place === testCase.details.place && testCase.details.names.includes(name),
  );
  const fails = operation.public ? null : tools.whyNot(owner);
  if (fails !== null) return fails;
  return does === 'read'
    ? gatherReads(operation, inputs, tools)
    : gatherWrites(testCase, operation, inputs, tools);
}
