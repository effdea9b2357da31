import type { Case } from '@probity/model';
import { isUnavailable, sentOrStop, withParam, type Fixture } from '@probity/probe-kit';
import type { Details32 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import { nestedRows } from '../nested-rows.ts';
import type { Record32, Try32 } from '../record.ts';
import { createFiller, MOST_ROWS } from './fill-list.ts';

/** After so many rows it is looked whether some are left out. */
const STEPS = [11, 26, 51, 101];

/** Asks for the lists that an answer can be asked to hold; rows are made in an object of the run until some are left out. */
export async function gatherNested(testCase: Case<Details32>, tools: ProbeTools): Promise<Record32> {
  const { operation: id, details } = testCase;
  const { caller, filledBy, within, cap, includes, included } = details;
  const fixtures: Record<string, Fixture> = {};
  for (const name of filledBy === '' || tools.target.mode === 'observe' ? [] : within) {
    const fixture = await tools.fixture.fresh(name, caller);
    if (!isUnavailable(fixture)) fixtures[name] = fixture;
  }
  const call = sentOrStop(
    await tools.call(tools.operation(id ?? ''), { session: tools.shared(caller), fixtures, owner: caller }),
  );
  const control = await tools.control(call);
  if (!control.succeeded) return { control: control.exchange };
  const filler = createFiller(tools, filledBy, caller, fixtures);
  const tries: Try32[] = [];
  for (const value of included) {
    const path = withParam(control.exchange.request.path, includes, value);
    const ask = async (): Promise<Try32> => ({
      parameter: includes,
      value,
      attack: await tools.attack(control, call, { path }),
    });
    let seen = await ask();
    const most = Math.min(cap + 1, MOST_ROWS);
    for (const rows of filledBy === '' ? [] : [...STEPS.filter((step) => step < most), most]) {
      const shown = nestedRows(seen.attack, value) ?? 0;
      if (seen.attack.class !== 'success' || shown > cap || shown < filler.made) break;
      await filler.fillTo(rows);
      if (filler.notMade !== undefined) break;
      await tools.wait('settle');
      seen = await ask();
    }
    tries.push(seen);
  }
  return {
    control: control.exchange,
    tries,
    made: filler.made,
    ...(filler.notMade && { notMade: filler.notMade }),
  };
}
