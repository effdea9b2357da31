import type { Json } from '@probity/model';
import { isUnavailable, fieldIn, holds, recordIn } from '@probity/probe-kit';
import { DECOY, DECOY_VALUE, isRoleName } from '../../names.ts';
import { changeFor } from '../../placements.ts';
import type { Trial } from '../trial.ts';
import type { Trying } from './try-once.ts';

/** Writes what was in the caller's own record back the way it was overwritten; the fields that remain. */
export async function putBack(
  { tools, setUp, values, around }: Trial,
  { tries }: Trying,
  isAlreadyPrivileged: boolean,
): Promise<readonly string[]> {
  const written = async (): Promise<readonly string[]> => {
    const records = (await setUp.look(setUp.object)).map((read) => recordIn(read, setUp.idAt, setUp.object));
    const isWritten = (name: string, value: Json): boolean =>
      !holds(fieldIn(around.current, name), value) &&
      records.some((record) => holds(fieldIn(record, name), value));
    return Object.entries({ ...values, [DECOY]: [DECOY_VALUE] })
      .filter(([name, each]) => each.some((value) => isWritten(name, value)))
      .map(([name]) => name);
  };
  const success = tries.filter(({ attack }) => attack.class === 'success');
  if (success.length === 0) return [];
  const seen = await written();
  // Who was raised by a field that nobody shows is lowered by it again, as far as that can be known.
  const names = seen.length === 0 && isAlreadyPrivileged ? Object.keys(values).filter(isRoleName) : seen;
  if (names.length === 0) return [];
  const old = Object.fromEntries(
    names.map((name) => [name, fieldIn(around.current, name) ?? lowest(values[name]?.[0])]),
  );
  const remaining = async (): Promise<readonly string[]> => {
    await tools.wait('settle');
    return seen.length > 0 ? written() : names;
  };
  for (const placement of new Set(success.map((each) => each.placement))) {
    const change = changeFor(placement, old, around);
    const aimed = await setUp.nextCall(false);
    if (change === undefined || isUnavailable(aimed)) continue;
    // The ordinary request may hold the old value anyway.
    await tools.attack(setUp.control, aimed.call, { ...change, repeats: true });
    if ((await remaining()).length === 0) return [];
  }
  // Some doors open in one direction only.
  await setUp.correct(old);
  return remaining();
}

function lowest(value: Json | undefined): Json {
  if (typeof value === 'boolean') return false;
  return Array.isArray(value) ? [] : 'user';
}
