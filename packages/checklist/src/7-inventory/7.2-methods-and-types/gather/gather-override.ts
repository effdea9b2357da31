import type { Case } from '@probity/model';
import { sentOrStop, type Change } from '@probity/probe-kit';
import type { Details72 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record72, Try72 } from '../record.ts';
import { controlFor, makeObject, withControl, type MadeObject } from './made-object.ts';
import { tryOn, type Trial } from './try-on.ts';

const HEADERS = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'] as const;
const PARAMETER = '_method';
const FORM = { type: 'application/x-www-form-urlencoded', text: `${PARAMETER}=DELETE` };

/** Everything that may ask for another method, in few requests; what the description lists is left out. */
function together(listed: readonly string[]): readonly (readonly [name: string, change: Change])[] {
  const isFree = (name: string): boolean => !listed.includes(name.toLowerCase());
  const headers = Object.fromEntries(HEADERS.filter(isFree).map((name) => [name, 'DELETE']));
  const isBare = Object.keys(headers).length === 0 && !isFree(PARAMETER);
  const all = { headers, ...(isFree(PARAMETER) && { query: { [PARAMETER]: 'DELETE' } }) };
  return [
    ...(isBare
      ? []
      : ([
          ['GET with headers and parameter', all],
          ['POST with headers and parameter', { method: 'POST', ...all }],
        ] as const)),
    ...(isFree(PARAMETER) ? ([['POST with a form field', { method: 'POST', rawBody: FORM }]] as const) : []),
  ];
}

/** Asks for DELETE by headers, parameter and form field; what works is then tried by itself, to name it. */
export async function gatherOverride(testCase: Case<Details72>, tools: ProbeTools): Promise<Record72> {
  const { details } = testCase;
  const made = await makeObject(testCase, tools);
  const control = await controlFor(testCase, tools, made);
  if (!control.succeeded) return { control: control.exchange };
  const trial =
    (name: string, change: Change) =>
    async ({ fixture, fixtures }: MadeObject): Promise<Trial> => {
      const read = tools.target.resources.find((each) => each.name === fixture.resource)?.read ?? '';
      const session = tools.shared(details.caller);
      const call = await tools.call(tools.operation(read), { session, owner: details.owner, fixtures });
      return { name, call: sentOrStop(call), change };
    };
  const first = await tryOn(
    testCase,
    tools,
    control,
    withControl(made, control),
    together(details.parameters).map(([name, change]) => trial(name, change)),
  );
  const worked = first.filter(isGone).flatMap(({ name }) => apart(name, details.parameters));
  const alone =
    worked.length === 0
      ? []
      : await tryOn(
          testCase,
          tools,
          control,
          await makeObject(testCase, tools),
          worked.map(([name, change]) => trial(name, change)),
        );
  return { control: control.exchange, tries: [...first, ...alone] };
}

function isGone({ after }: Try72): boolean {
  return after !== undefined && after.class !== 'success';
}

/** What a request asked for by several ways, each way by itself. */
function apart(
  name: string,
  listed: readonly string[],
): readonly (readonly [name: string, change: Change])[] {
  const [method = 'GET'] = name.split(' ');
  if (!name.includes('headers')) return [];
  const base = method === 'GET' ? {} : { method };
  const ways: readonly (readonly [name: string, change: Change])[] = [
    ...HEADERS.map((header) => [header, { ...base, headers: { [header]: 'DELETE' } }] as const),
    [PARAMETER, { ...base, query: { [PARAMETER]: 'DELETE' } }],
  ];
  return ways
    .filter(([way]) => !listed.includes(way.toLowerCase()))
    .map(([way, change]) => [`${method} with ${way === PARAMETER ? `?${way}` : way}`, change]);
}
