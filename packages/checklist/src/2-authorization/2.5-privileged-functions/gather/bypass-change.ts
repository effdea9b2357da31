import {
  barePath,
  type Call,
  type Change,
  type Control,
  type Fixture,
  type Unavailable,
  type CommonTools,
} from '@probity/probe-kit';
import type { Bypass } from '../bypasses.ts';

/** What a bypass changes about the user's call; `own` is the administrator's. */
export function bypassChange(
  bypass: Bypass,
  call: Call,
  own: { readonly call: Call; readonly control: Control },
  ordinary: Control,
  tools: CommonTools,
): Change | Unavailable {
  const { operation, fixtures } = call;
  const admin = own.call.session.identity;
  const values = tools.valuesOf(admin).filter((value) => /^[\x21-\x7e]+$/.test(value));
  const address = tools.target.identities.find(({ name }) => name === admin)?.user ?? '';
  const adminId = values.find((value) => !value.includes('@')) ?? '';
  if (bypass.name === 'identity-header' && adminId === '' && address === '') {
    return { reason: `Nothing is known that names ${admin}.`, missing: 'auth.me' };
  }
  return bypass.change({
    operation,
    path: pathOf(barePath(own.control.exchange), own.call.fixtures, fixtures),
    ordinaryPath: barePath(ordinary.exchange),
    adminId,
    adminAddress: address,
  });
}

/** The administrator's path with the objects of the other call in it. */
function pathOf(
  sent: string,
  from: Readonly<Record<string, Fixture>>,
  to: Readonly<Record<string, Fixture>>,
): string {
  const ids = new Map(
    Object.entries(from).map(([name, { id }]) => [encodeURIComponent(id), to[name]?.id ?? id]),
  );
  const [path = '', ...query] = sent.split('?');
  const moved = path.split('/').map((segment) => {
    const id = ids.get(segment);
    return id === undefined ? segment : encodeURIComponent(id);
  });
  return [moved.join('/'), ...query].join('?');
}
