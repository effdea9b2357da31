import type { DocumentedLimits, Target } from '@probity/model';
import type { Context } from '../context.ts';
import { matching } from '../operations/public.ts';
import { milliseconds } from '../../profile/duration.ts';
import type { Limitation } from '../../profile/schema-parts/limits-schema.ts';

/** The documented limits, and the lists that need none; what the profile does not say is left out. */
export function limitsOf(context: Context): Pick<Target, 'limits' | 'completeLists'> {
  const { limits, complete_lists: complete } = context.profile;
  return {
    ...(limits && { limits: documented(limits) }),
    ...(complete && { completeLists: [...matching(context, complete, 'complete_lists')] }),
  };
}

function documented(limits: NonNullable<Limitation['limits']>): DocumentedLimits {
  const { rate, page_size: pageSize, body, upload, batch, aliases, depth, ids, slow_request: slow } = limits;
  return {
    ...(rate && {
      rate: { requests: rate.requests, window: milliseconds(rate.window), nodes: rate.nodes ?? 1 },
    }),
    ...(pageSize && { pageSize }),
    ...(body && { body: bytes(body) }),
    ...(upload && { upload: bytes(upload) }),
    ...(batch && { batch }),
    ...(aliases && { aliases }),
    ...(depth && { depth }),
    ...(ids && { ids }),
    ...(slow !== undefined && { slowRequest: milliseconds(slow) }),
  };
}

const UNITS: Readonly<Record<string, number>> = {
  B: 1,
  kB: 1000,
  KB: 1000,
  MB: 1_000_000,
  GB: 1_000_000_000,
  KiB: 1024,
  MiB: 1024 ** 2,
  GiB: 1024 ** 3,
};

function bytes(size: string | number): number {
  if (typeof size === 'number') return size;
  const [, amount = '0', unit = 'B'] = /^([\d.]+)\s*([A-Za-z]+)$/.exec(size) ?? [];
  return Math.round(Number(amount) * (UNITS[unit] ?? 1));
}
