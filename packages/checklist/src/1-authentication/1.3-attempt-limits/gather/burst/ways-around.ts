import type { CommonTools } from '@probity/probe-kit';
import { bypassesOf, describedHeaders } from '../../bypasses.ts';
import { AFTER_SIGNAL } from '../../numbers.ts';
import type { BurstRecord } from '../../record.ts';
import type { Attempted } from './attempted.ts';
import { gatherBypasses } from './gather-bypasses.ts';

/** Ways around a limit that holds; without one there is nothing to get around. */
export async function waysAround({
  tools,
  logins,
  account,
  route,
  reading,
  isLimited,
}: Attempted): Promise<Pick<BurstRecord, 'described' | 'bypasses'>> {
  const operation = tools.target.operations.find(({ id }) => id === route);
  const described = operation === undefined ? [] : describedHeaders(operation);
  if (!isLimited) return { described, bypasses: [] };
  const { silent, signal } = reading;
  const bypasses = await gatherBypasses({
    ways: bypassesOf(described),
    reading,
    seed: seedOf(tools),
    retries: silent ? 1 : (signal?.attempt ?? 0) + AFTER_SIGNAL,
    attempt: (change) => (silent ? logins.right(account, change) : logins.wrong(account, change)),
    right: (change) => logins.right(account, change),
  });
  return { described, bypasses };
}

/** A number that is another one for each run: limits of an earlier one may still count its addresses. */
function seedOf(tools: Pick<CommonTools, 'unusedId'>): number {
  const text = tools.unusedId('3f9c1b7e-2d4a-4e8b-9c6d-5a7f0e1b2c3d') ?? '';
  return Array.from(text).reduce((sum, each) => (sum * 31 + (each.codePointAt(0) ?? 0)) % 700, 0);
}
