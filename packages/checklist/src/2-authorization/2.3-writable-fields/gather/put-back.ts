import type { Json } from '@probity/model';
import { isUnable } from '@probity/probe-kit';
import { isRoleName } from '../names.ts';
import { changeFor } from '../placements.ts';
import { holds, recordIn } from '../read-record.ts';
import type { Trial, Tried } from './try-fields.ts';

/** Writes what stood in the caller's own record back the way it was overwritten; the fields that remain. */
export async function putBack(
  { tools, stage, injected, around }: Trial,
  { attempts, attacks }: Tried,
  isRaised: boolean,
): Promise<readonly string[]> {
  const written = async (): Promise<readonly string[]> => {
    const records = (await stage.look(stage.object)).map((read) => recordIn(read, stage.idAt, stage.object));
    return Object.entries(injected)
      .filter(([name, value]) => !holds(around.current[name], value))
      .filter(([name, value]) => records.some((record) => holds(record[name], value)))
      .map(([name]) => name);
  };
  const success = attempts.filter((_, index) => attacks[index]?.class === 'success');
  if (success.length === 0) return [];
  const seen = await written();
  // Who was raised by a field that nobody shows is lowered by it again, as far as that can be known.
  const names = seen.length === 0 && isRaised ? Object.keys(injected).filter(isRoleName) : seen;
  if (names.length === 0) return [];
  const old = Object.fromEntries(names.map((name) => [name, around.current[name] ?? lowest(injected[name])]));
  const remaining = async (): Promise<readonly string[]> => {
    await tools.wait('settle');
    return seen.length > 0 ? written() : names;
  };
  for (const placement of new Set(success.map((each) => each.placement))) {
    const change = changeFor(placement, old, around);
    const aimed = await stage.aim(false);
    if (change === undefined || isUnable(aimed)) continue;
    await tools.attack(stage.control, aimed.call, change);
    if ((await remaining()).length === 0) return [];
  }
  // Some doors open in one direction only.
  await stage.correct(old);
  return remaining();
}

function lowest(value: Json | undefined): Json {
  if (typeof value === 'boolean') return false;
  return Array.isArray(value) ? [] : 'user';
}
