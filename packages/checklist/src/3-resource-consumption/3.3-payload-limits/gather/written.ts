import type { Exchange } from '@probity/model';
import { lookAfter, observeList, observeObject, succeeded, type Call } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';

/** What shows whether a call has written its canary; nothing where it was refused or its own answer shows it. */
export async function looksForWritten(
  tools: ProbeTools,
  { operation, session, fixtures, writes }: Call,
  answered: Exchange,
  resourceName: string,
): Promise<readonly Exchange[]> {
  const isShown = answered.facts.canaries.some(({ label }) => label === writes);
  if (!succeeded(answered) || writes === null || isShown) return [];
  const resource = tools.target.resources.find(({ name }) => name === resourceName);
  if (resource === undefined) return [];
  await tools.wait('settle');
  const standing = operation.id === resource.update ? fixtures[resource.name] : undefined;
  const observer =
    standing === undefined
      ? observeList(tools, resource, session.identity, fixtures, writes)
      : observeObject(tools, standing);
  const { after, afterPages = [] } = await lookAfter(observer);
  return after === undefined ? [] : [after, ...afterPages];
}
