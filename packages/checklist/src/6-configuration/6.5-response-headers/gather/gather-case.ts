import type { Case, Exchange } from '@probity/model';
import { succeeded, type Unavailable } from '@probity/probe-kit';
import { addressKind } from './address-kind.ts';
import { answersOfKind } from './answers-of-kind.ts';
import { gatherDeception, gatherSharedCache } from './gather-cache.ts';
import { callPrivate, callPublic, callUnseen, causeErrors, ENOUGH } from './own-answers.ts';
import type { ProbeTools } from '../needs.ts';
import { privateReads } from '../plan-cases.ts';
import type { HeaderRecord } from '../record.ts';

/** Gathers one case: what others have sent is looked at first, and only what is missing is sent. */
export async function gatherCase(testCase: Case, tools: ProbeTools): Promise<HeaderRecord | Unavailable> {
  const { variation } = testCase;
  if (variation === 'shared-cache') return gatherSharedCache(testCase, tools);
  if (variation === 'cache-deception') return gatherDeception(testCase, tools);
  const { target } = tools;
  const noBrowsers = target.browserOrigins?.length === 0;
  const control = await findControl(tools);
  if (control === undefined && privateReads(target).length === 0)
    return { reason: 'No private read may be sent.', missing: 'identities' };
  const record = { noBrowsers, ...(control !== undefined && { control }) };
  const seen = (kind: Parameters<typeof answersOfKind>[0]): readonly Exchange[] =>
    answersOfKind(kind, target, tools.traffic());
  switch (variation) {
    case 'tokens':
    case 'server-errors':
      return { ...record, answers: seen(variation) };
    case 'public-data':
      if (seen(variation).length < ENOUGH) await callPublic(tools);
      return { ...record, answers: seen(variation) };
    case 'errors': {
      const own = await causeErrors(tools);
      const ours = new Set(own.map(({ id }) => id));
      const others = seen(variation).filter(({ id }) => !ours.has(id));
      return { ...record, answers: [...own.filter((each) => isError(each)), ...others] };
    }
    case 'strict-transport': {
      const answers = [...seen('private-data'), ...seen('public-data'), ...seen('errors')];
      return { ...record, answers, address: addressKind(target.origin) };
    }
    default:
      await callUnseen(seen('private-data'), tools);
      return { ...record, answers: seen('private-data') };
  }
}

/** A private read that worked: one of another check, else one of our own. */
async function findControl(tools: ProbeTools): Promise<Exchange | undefined> {
  const [known] = answersOfKind('private-data', tools.target, tools.traffic());
  if (known !== undefined) return known;
  const called = await callPrivate(tools);
  return called.map(({ control }) => control.exchange).find((each) => succeeded(each));
}

/** Whether the API refused, and something in front of it did not. */
function isError({ answer, facts, class: kind }: Exchange): boolean {
  return (
    answer !== null &&
    answer.status >= 400 &&
    answer.status < 500 &&
    facts.length > 0 &&
    kind !== 'edge-block' &&
    kind !== 'challenge' &&
    kind !== 'limited'
  );
}
