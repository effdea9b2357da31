import type { Case } from '@probity/model';
import { isUnavailable, type Call, type Control } from '@probity/probe-kit';
import { isAlive } from '../alive.ts';
import type { Details73 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import { NO_VERSION } from '../plan/version-names.ts';
import type { Asked, Compared, Record73 } from '../record.ts';
import { isSameKind } from '../same-kind.ts';
import { compareGuards } from './compare-guards.ts';
import { ELSEWHERE, IN_PATH, type Way } from './ways.ts';

/** So many versions are tried for their guards. */
const MOST_COMPARED = 3;
/** So many names are tried where a header selects versions, and so many where names seem to be ignored. */
const MOST_IN_HEADERS = 6;
const MOST_IGNORED = 3;
/** A version that nobody has. */
const RANDOM = 'v987';

/** Asks for versions in the path; where every name is answered, a few stand for all. */
export async function gatherPaths(
  { details }: Case<Details73>,
  tools: ProbeTools,
  call: Call,
  control: Control,
): Promise<Record73> {
  const found = await gatherBy(IN_PATH, details, tools, control, details.candidates);
  return { control: control.exchange, ...(await withGuards([found], details, tools, call, control)) };
}

/** Asks for versions by headers and parameter; an invented one shows whether they mean anything. */
export async function gatherHeaders(
  { details }: Case<Details73>,
  tools: ProbeTools,
  call: Call,
  control: Control,
): Promise<Record73> {
  // Those that are listed, a beta, and the next older version first.
  const listed = new Set(details.listed?.map(({ name }) => name));
  const names = [
    ...details.candidates.filter((name) => listed.has(name)),
    'beta',
    ...details.candidates.filter((name) => name !== NO_VERSION),
  ];
  const wanted = [...new Set(names)].slice(0, MOST_IN_HEADERS);
  const found: Found[] = [];
  for (const way of ELSEWHERE) found.push(await gatherBy(way, details, tools, control, wanted));
  return { control: control.exchange, ...(await withGuards(found, details, tools, call, control)) };
}

interface Found {
  readonly way: Way;
  readonly random: readonly Asked[];
  readonly asked: readonly Asked[];
}

async function gatherBy(
  way: Way,
  { caller }: Details73,
  tools: ProbeTools,
  control: Control,
  names: readonly string[],
): Promise<Found> {
  const session = tools.shared(caller);
  const ask = async (name: string): Promise<readonly Asked[]> => {
    const answer = await tools.look({ ...way.change(control.exchange.request.path, name), session });
    return isUnavailable(answer) ? [] : [{ name, by: way.by, answer }];
  };
  const random = await ask(RANDOM);
  const isIgnored = random.some(({ answer }) => isSameKind(answer, control.exchange));
  const asked: Asked[] = [];
  for (const name of isIgnored ? names.slice(0, MOST_IGNORED) : names) asked.push(...(await ask(name)));
  return { way, random, asked };
}

/** Tries the guards of what answers; where every name in a path does, also of some that stand for all. */
async function withGuards(
  found: readonly Found[],
  details: Details73,
  tools: ProbeTools,
  call: Call,
  control: Control,
): Promise<Pick<Record73, 'random' | 'asked' | 'compared'>> {
  const compared: Compared[] = [];
  for (const { way, random, asked } of found) {
    const tried = asked.filter((each) =>
      way === IN_PATH ? isSameKind(each.answer, control.exchange) : isAlive(each, random, control.exchange),
    );
    for (const { name } of tried.slice(0, MOST_COMPARED))
      compared.push(...(await compareGuards(details, tools, { call, control, way, version: name })));
  }
  return {
    random: found.flatMap((each) => each.random),
    asked: found.flatMap((each) => each.asked),
    compared,
  };
}
