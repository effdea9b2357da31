import type { Exchange } from '@probity/model';
import { isUnavailable, type Call, type Change, type Control, type CredentialRef } from '@probity/probe-kit';
import type { Details73 } from '../details.ts';
import { ITEMS } from '../items.ts';
import type { ProbeTools } from '../needs.ts';
import type { Compared } from '../record.ts';
import type { Way } from './ways.ts';

interface Version {
  readonly call: Call;
  readonly control: Control;
  readonly way: Way;
  readonly version: string;
}

/** Tries the guards of a version, and those of the current one: no token, forged ones, another user, a normal user. */
export async function compareGuards(
  details: Details73,
  tools: ProbeTools,
  version: Version,
): Promise<readonly Compared[]> {
  return [
    ...(await withoutCredential(details, tools, version)),
    ...(await ofAnother(details, tools, version)),
    ...(await ofAdministrators(details, tools, version)),
  ];
}

async function withoutCredential(
  { caller, listRead, objectRead }: Details73,
  tools: ProbeTools,
  version: Version,
): Promise<readonly Compared[]> {
  const { call, control } = version;
  const session = tools.shared(caller);
  const credentials: readonly (readonly [item: string, credential: CredentialRef])[] = [
    [ITEMS.none, { kind: 'none' }],
    [ITEMS.damaged, { kind: 'damaged', session }],
    [ITEMS.unsigned, { kind: 'forged', recipe: 'none-empty', session }],
  ];
  const compared: Compared[] = [];
  for (const [item, credential] of credentials) {
    if (credential.kind !== 'none' && (await tools.canMake(credential)) !== true) continue;
    const [old, current] = await both(tools, version, call, { credential }, control.exchange);
    compared.push({ version: version.version, item, old, current, control: control.exchange });
  }
  // A guard may be missing on some operations only.
  for (const id of [listRead, objectRead].filter((each) => each !== '')) {
    const own = await tools.call(tools.operation(id), { session });
    if (isUnavailable(own)) continue;
    const owners = await tools.once(`7.3 own ${id}`, () => tools.control(own));
    if (!owners.succeeded) continue;
    const [old, current] = await both(tools, version, own, { credential: { kind: 'none' } }, owners.exchange);
    compared.push({ version: version.version, item: ITEMS.none, old, current, control: owners.exchange });
  }
  return compared;
}

/** The same request to the version and to the current one. What the current one answers is asked once. */
async function both(
  tools: ProbeTools,
  { control, way, version }: Version,
  call: Call,
  change: Change,
  { request }: Exchange,
): Promise<readonly [Exchange, Exchange]> {
  const old = await tools.attack(control, call, { ...change, ...way.change(request.path, version) });
  const what = `${call.operation.id} ${call.session.identity} ${change.credential?.kind ?? ''}`;
  const current = await tools.once(`7.3 current ${what}`, () => tools.attack(control, call, change));
  return [old, current];
}

/** Another user's read of an object; its owner reads it by right. */
async function ofAnother(
  { caller, other, objectRead }: Details73,
  tools: ProbeTools,
  version: Version,
): Promise<readonly Compared[]> {
  if (objectRead === '' || other === '' || tools.whyNot(other) !== null) return [];
  const operation = tools.operation(objectRead);
  const own = await tools.call(operation, { session: tools.shared(caller) });
  const call = await tools.call(operation, { session: tools.shared(other), owner: caller });
  if (isUnavailable(own) || isUnavailable(call)) return [];
  const owners = await tools.once(`7.3 own ${objectRead}`, () => tools.control(own));
  const fixture = Object.values(own.fixtures).find(({ canary }) =>
    owners.exchange.facts.canaries.some(({ label }) => label === canary),
  );
  if (!owners.succeeded || fixture === undefined) return [];
  const [old, current] = await both(tools, version, call, {}, owners.exchange);
  const item = ITEMS.object;
  return [
    {
      version: version.version,
      item,
      old,
      current,
      control: owners.exchange,
      canary: fixture.canary,
      owner: fixture.owner,
    },
  ];
}

/** What is for administrators, asked by a normal user. */
async function ofAdministrators(
  { caller, admin, adminRead }: Details73,
  tools: ProbeTools,
  version: Version,
): Promise<readonly Compared[]> {
  if (adminRead === '' || admin === '' || tools.whyNot(admin) !== null) return [];
  const operation = tools.operation(adminRead);
  const own = await tools.call(operation, { session: tools.shared(admin) });
  const call = await tools.call(operation, { session: tools.shared(caller) });
  if (isUnavailable(own) || isUnavailable(call)) return [];
  const theirs = await tools.once('7.3 administrators', () => tools.control(own));
  if (!theirs.succeeded) return [];
  const [old, current] = await both(tools, version, call, {}, theirs.exchange);
  const item = ITEMS.admin;
  return [{ version: version.version, item, old, current, control: theirs.exchange }];
}
