import type { Exchange, Proof, Remark, Verdict } from '@probity/model';
import type { InventoryFacts, JudgeTools } from '@probity/probe-kit';
import { domainOf, isListed } from '../hosts.ts';
import type { SeenHost } from '../record.ts';
import type { sentences } from '../sentences.ts';

type Tools = JudgeTools<typeof sentences>;

/** Judges the hosts that were seen: those of the API itself, or those of others. */
export function judgeHosts(
  isOfApi: boolean,
  seen: readonly SeenHost[],
  { file, entries }: InventoryFacts,
  control: Exchange,
  tools: Tools,
): Verdict {
  const hosts = entries.filter(({ kind }) => kind === 'host').map(({ host }) => host);
  const all = entries.map(({ host }) => host);
  const target = seen.filter(({ by }) => by === 'target').map(({ host }) => host);
  const domains = new Set([...hosts, ...target].map((host) => domainOf(host.replace(/^\*\./, ''))));
  const isOwn = ({ host, by }: SeenHost): boolean =>
    by === 'description' || by === 'target' || domains.has(domainOf(host));
  // A certificate may be shared with strangers, who are nobody's business here.
  const counted = seen.filter((each) => isOwn(each) === isOfApi && (isOfApi || each.by !== 'certificate'));
  const groups = [...Map.groupBy(counted, ({ host }) => host)];
  const unlisted = groups.filter(([host]) => !isListed(host, isOfApi ? hosts : all) && !isListed(host, all));
  const [finding, ...others] = unlisted.map(([host, group]) =>
    tools.finding(
      isOfApi ? 'api-host-unlisted' : 'third-party-unlisted',
      proofOf(host, group, control),
      { host, by: [...new Set(group.map((each) => each.by))].join(', '), file },
      host,
    ),
  );
  const remarks = remarksOn(
    isOfApi,
    groups.map(([host]) => host),
    file,
    tools,
  );
  return finding === undefined
    ? tools.pass([control], remarks)
    : tools.fail([finding, ...others], [], remarks);
}

/** An answer that shows the host, or the count where only the description or a token names it. */
function proofOf(host: string, group: readonly SeenHost[], control: Exchange): Proof {
  const shown = group.flatMap(({ exchange }) => exchange ?? []);
  const exchanges = [...new Set(shown.map(({ id }) => id))];
  const bound = { bound: 0, wanted: 'at most' } as const;
  if (exchanges.length > 0) {
    const name = `answers that name ${host}`;
    return { kind: 'measurement', name, value: exchanges.length, ...bound, unit: 'answers', exchanges };
  }
  const name = 'hosts that tokens and the description name';
  return { kind: 'measurement', name, value: 1, ...bound, unit: 'hosts', exchanges: [control.id] };
}

function remarksOn(
  isOfApi: boolean,
  hosts: readonly string[],
  file: string,
  tools: Tools,
): readonly Remark[] {
  const compared =
    hosts.length === 0 ? [] : [tools.remark('hosts-compared', { file, hosts: hosts.join(', ') })];
  if (!isOfApi) return [...compared, tools.remark('no-egress')];
  return hosts.length === 0 ? [tools.remark('nothing-seen')] : compared;
}
