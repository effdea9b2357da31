import type { Case } from '@probity/model';
import { isUnavailable, legitimateRead, type Unavailable } from '@probity/probe-kit';
import { hostOf } from '../hosts.ts';
import type { ProbeTools } from '../needs.ts';
import type { InventoryRecord, SeenHost } from '../record.ts';
import { callUnseen } from './call-unseen.ts';
import { hostsInAnswer } from './hosts-in-answer.ts';

/** An answer for each host and each way is enough, and a second to show it twice. */
const MOST_ANSWERS = 2;

/** Gathers one case: the record first, because nothing is decided without it. */
export async function gatherCase(
  { variation }: Case,
  tools: ProbeTools,
): Promise<InventoryRecord | Unavailable> {
  const inventory = await tools.inventory();
  if (isUnavailable(inventory)) return inventory;
  const control = await legitimateRead(tools);
  if (isUnavailable(control)) return control;
  const record = { control: control.exchange, controlSucceeded: control.succeeded, inventory };
  if (variation === 'record') return record;
  await tools.once('7.5 reads', () => callUnseen(tools));
  return { ...record, seen: [...namedElsewhere(tools), ...(await issuers(tools)), ...inTraffic(tools)] };
}

/** The target itself, and the servers of its description. */
function namedElsewhere({ target }: ProbeTools): readonly SeenHost[] {
  const own = hostOf(target.origin);
  const servers = (target.servers ?? []).flatMap((server) => hostOf(server) ?? []);
  return [
    ...(own === undefined ? [] : [{ host: own, by: 'target' } as const]),
    ...servers.map((host) => ({ host, by: 'description' }) as const),
  ];
}

/** Who issued the token of the first user. */
async function issuers(tools: ProbeTools): Promise<readonly SeenHost[]> {
  const [user] = tools.identities('user');
  if (user === undefined) return [];
  const facts = await tools.tokenFacts(tools.shared(user));
  const issuer = isUnavailable(facts) ? undefined : facts.issuer;
  const host = issuer === undefined || !/^https?:\/\//i.test(issuer) ? undefined : hostOf(issuer);
  return host === undefined ? [] : [{ host, by: 'token' }];
}

function inTraffic(tools: ProbeTools): readonly SeenHost[] {
  const counts = new Map<string, number>();
  // The pages of the owner's own web applications, which the profile lists, are clients and no part of the API.
  const pages = new Set((tools.target.browserOrigins ?? []).map(hostOf));
  return tools
    .traffic()
    .flatMap((exchange) => hostsInAnswer(exchange))
    .filter(({ host, by }) => by !== 'cross-origin access' || !pages.has(host))
    .filter(({ host, by }) => {
      const key = `${by} ${host}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= MOST_ANSWERS;
    });
}
