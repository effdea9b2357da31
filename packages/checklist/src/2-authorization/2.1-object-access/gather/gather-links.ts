import type { Exchange } from '@probity/model';
import {
  isUnavailable,
  linksIn,
  type Call,
  type CommonTools,
  type Control,
  type Fixture,
} from '@probity/probe-kit';
import type { LinkTried } from '../record.ts';

const MOST_LINKS = 3;

/** Tries the addresses in an answer to the owner that no operation describes. Only those count that serve the owner. */
export async function gatherLinks(
  tools: CommonTools,
  theirs: Fixture,
  answer: Exchange,
  calls: { readonly owners: Call; readonly foreign: Call; readonly control: Control },
): Promise<{ readonly links?: readonly LinkTried[] }> {
  const links: LinkTried[] = [];
  for (const path of linksIn(answer, theirs.id, tools.target).slice(0, MOST_LINKS)) {
    const owners = await tools.control(calls.owners, path);
    if (!owners.succeeded) continue;
    const attack = await tools.attack(calls.control, calls.foreign, { path });
    const open = await tools.attack(calls.control, calls.foreign, { path, credential: { kind: 'none' } });
    links.push({ owners: owners.exchange, attack, open });
  }
  return links.length === 0 ? {} : { links };
}

/** An act may answer with an address as well: the owner does it once more, on an object of its own, if it does. */
export async function gatherLinksOfAct(
  tools: CommonTools,
  { own, other, owner }: { readonly own: Fixture; readonly other: string; readonly owner: string },
  { control, foreignCall }: { readonly control: Control; readonly foreignCall: Call },
): Promise<{ readonly links?: readonly LinkTried[] }> {
  if (linksIn(control.exchange, own.id, tools.target).length === 0) return {};
  const theirs = await tools.fixture.fresh(own.resource, owner);
  const read = tools.target.resources.find(({ name }) => name === own.resource)?.read ?? null;
  if (isUnavailable(theirs) || read === null) return {};
  const fixtures = { ...theirs.parents, [theirs.resource]: theirs };
  const act = await tools.call(foreignCall.operation, { session: tools.shared(owner), fixtures });
  if (isUnavailable(act)) return {};
  const { exchange, succeeded } = await tools.control(act);
  const owners = await tools.call(tools.operation(read), { session: tools.shared(owner), fixtures });
  const foreign = await tools.call(tools.operation(read), { session: tools.shared(other), fixtures });
  if (!succeeded || isUnavailable(owners) || isUnavailable(foreign)) return {};
  return gatherLinks(tools, theirs, exchange, { owners, foreign, control });
}
