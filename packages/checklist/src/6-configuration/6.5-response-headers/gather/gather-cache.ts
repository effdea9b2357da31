import type { Case, Exchange } from '@probity/model';
import {
  isUnavailable,
  shownOf,
  succeeded,
  type Call,
  type Change,
  type Control,
  type CredentialRef,
  type Unavailable,
} from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import type { CopyTry, HeaderRecord } from '../record.ts';

/** What is added to an address so that a cache takes it for a file that is the same for everybody. */
const FILES = [
  (name: string) => `/${name}.css`,
  (name: string) => `;${name}.js`,
  (name: string) => `%2f${name}.png`,
] as const;

/** Somebody who asks for an address after its owner has. */
interface Reader {
  readonly reader: string;
  readonly credential: CredentialRef;
}

const NOBODY: Reader = { reader: 'a caller without a credential', credential: { kind: 'none' } };

/** Reads something private under an address that nobody has asked for, and asks for the same address as others. */
export async function gatherSharedCache(
  testCase: Case,
  tools: ProbeTools,
): Promise<HeaderRecord | Unavailable> {
  const started = await start(testCase, tools);
  if (isUnavailable(started)) return started;
  const { call, control } = started;
  const owner = call.session.identity;
  const other = tools.identities('user').find((name) => name !== owner);
  const hasSecondUser = other !== undefined;
  const record = { control: control.exchange, owner, hasSecondUser };
  if (!control.succeeded) return record;
  const readers: readonly Reader[] = [
    ...(other === undefined
      ? []
      : [{ reader: other, credential: { kind: 'session', session: tools.shared(other) } as const }]),
    NOBODY,
  ];
  const query = { chk: newName(tools) };
  const first = await tools.attack(control, call, { query });
  // Some APIs refuse a query that they do not know; then the plain address has to do.
  const address: Change = succeeded(first) ? { query } : {};
  const before = new Map<string, Exchange>();
  if (!succeeded(first)) {
    for (const { reader, credential } of readers)
      before.set(reader, await tools.attack(control, call, { credential }));
  }
  const read = succeeded(first) ? first : await tools.attack(control, call, { repeats: true });
  await tools.wait('settle');
  const tries: CopyTry[] = [];
  for (const { reader, credential } of readers) {
    const again = await tools.attack(control, call, { ...address, credential });
    const isShown = shownOf(again, owner) !== undefined;
    const fresh = { query: { chk: newName(tools) }, credential };
    const elsewhere = before.get(reader) ?? (isShown ? await tools.attack(control, call, fresh) : undefined);
    tries.push({ reader, name: 'chk', read, again, ...(elsewhere !== undefined && { elsewhere }) });
  }
  return { ...record, tries };
}

/** Reads something private under the name of a file, and asks for that without a credential. */
export async function gatherDeception(
  testCase: Case,
  tools: ProbeTools,
): Promise<HeaderRecord | Unavailable> {
  const started = await start(testCase, tools);
  if (isUnavailable(started)) return started;
  const { call, control } = started;
  const owner = call.session.identity;
  const record = { control: control.exchange, owner, hasSecondUser: true };
  if (!control.succeeded) return record;
  const [bare = ''] = control.exchange.request.path.split('?');
  const tries: CopyTry[] = [];
  for (const file of FILES) {
    const path = bare + file(newName(tools));
    const read = await tools.attack(control, call, { path });
    await tools.wait('settle');
    const { reader, credential } = NOBODY;
    const again = await tools.attack(control, call, { path, credential });
    const isShown = shownOf(again, owner) !== undefined;
    const fresh = { path: bare + file(newName(tools)), credential };
    const elsewhere = isShown ? await tools.attack(control, call, fresh) : undefined;
    tries.push({ reader, name: file('name'), read, again, ...(elsewhere !== undefined && { elsewhere }) });
  }
  return { ...record, tries };
}

async function start(
  { operation: id }: Case,
  tools: ProbeTools,
): Promise<{ readonly call: Call; readonly control: Control } | Unavailable> {
  if (id === null) return { reason: 'No private read may be sent.', missing: 'identities' };
  const call = await tools.call(tools.operation(id));
  return isUnavailable(call) ? call : { call, control: await tools.control(call) };
}

/** A name that no request had before. */
function newName(tools: ProbeTools): string {
  return `chk${tools
    .missingPath('')
    .replaceAll(/[^\da-z]/gi, '')
    .slice(0, 16)}`;
}
