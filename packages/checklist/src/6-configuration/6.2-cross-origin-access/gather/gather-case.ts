import type { Case, Exchange } from '@probity/model';
import { isUnavailable, type Control, type SessionRef, type Unavailable } from '@probity/probe-kit';
import type { OriginDetails } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import { unlistedOrigins, type TriedOrigin } from '../origins.ts';
import { privateRead, publicRead } from '../plan-cases.ts';
import type { OriginRecord, OriginTry } from '../record.ts';

/** How many of the listed origins are tried. */
const LISTED = 2;

/** So many logins show what their cookies are. */
const LOGINS = 4;

function setsCookie({ answer }: Exchange): boolean {
  return answer?.headers['set-cookie'] !== undefined;
}

/** Sends the requests of a page: the read itself and the question before it, for each origin. */
export async function gatherCase(
  testCase: Case<OriginDetails>,
  tools: ProbeTools,
): Promise<OriginRecord | Unavailable> {
  const started = await tools.once('6.2 control', () => readPrivate(tools));
  if (isUnavailable(started)) return started;
  const { control, session } = started;
  const isListed = tools.target.browserOrigins !== undefined;
  const record = { control: control.exchange, isListed };
  if (!control.succeeded) return record;
  const { variation, details } = testCase;
  if (variation === 'cookies') {
    const logins = tools.traffic().filter((each) => each.purpose === 'login' && setsCookie(each));
    return { ...record, logins: logins.slice(0, LOGINS) };
  }
  const own = pathOf(control.exchange);
  if (variation === 'listed-origins') {
    const listed = (tools.target.browserOrigins ?? []).slice(0, LISTED);
    const origins = listed.map((origin): TriedOrigin => ({ origin, kind: 'listed' }));
    const place = control.exchange.operation ?? own;
    const tries = [...(await askAll({ path: own, place, session, details }, origins, tools))];
    const open = publicRead(tools.target);
    // Twice, because one answer is no measurement.
    const asked = { details: { ...details, method: '' }, path: open?.path ?? '', place: open?.id ?? '' };
    if (open !== undefined) tries.push(...(await askAll(asked, [...origins, ...origins], tools)));
    return { ...record, tries };
  }
  const origins = unlistedOrigins(tools.target, newWord(tools));
  const isOwn = variation === 'private-read';
  const path = isOwn
    ? own
    : details.at === null
      ? missingUnder(own, tools)
      : tools.operation(details.at).path;
  const place = details.at ?? 'A path that does not exist';
  const credential = details.isPublic ? {} : { session };
  return { ...record, tries: await askAll({ path, place, details, ...credential }, origins, tools) };
}

interface Asked {
  readonly path: string;
  readonly place: string;
  readonly details: OriginDetails;
  readonly session?: SessionRef;
}

async function askAll(
  { path, place, details, session }: Asked,
  origins: readonly TriedOrigin[],
  tools: ProbeTools,
): Promise<readonly OriginTry[]> {
  const tries: OriginTry[] = [];
  // A cache may have kept what another origin was answered, so that every address is new.
  const address = (): string => `${path}${path.includes('?') ? '&' : '?'}chk=${newWord(tools)}`;
  for (const { origin, kind } of origins) {
    const add = (answer: OriginTry['answer'], exchange: Exchange | Unavailable): void => {
      if (!isUnavailable(exchange)) tries.push({ origin, kind, answer, place, exchange });
    };
    if (details.reads)
      add(
        'answer',
        await tools.look({ path: address(), headers: { origin }, ...(session !== undefined && { session }) }),
      );
    if (details.method === '') continue;
    const headers = {
      origin,
      'access-control-request-method': details.method,
      'access-control-request-headers': 'authorization,content-type,x-chk',
    };
    add('preflight', await tools.look({ path: address(), method: 'OPTIONS', headers }));
  }
  return tries;
}

/** The legitimate read that shows the target at work. */
async function readPrivate(
  tools: ProbeTools,
): Promise<{ readonly control: Control; readonly session: SessionRef } | Unavailable> {
  const operation = privateRead(tools.target);
  if (operation === undefined) return { reason: 'No private read may be sent.', missing: 'identities' };
  const call = await tools.call(operation);
  if (isUnavailable(call)) return call;
  return { control: await tools.control(call), session: call.session };
}

function pathOf({ request }: Exchange): string {
  return request.path;
}

/** A path beside the private read that nothing has. */
function missingUnder(path: string, tools: ProbeTools): string {
  const [bare = ''] = path.split('?');
  return tools.missingPath(bare.slice(0, bare.lastIndexOf('/')));
}

function newWord(tools: ProbeTools): string {
  return `chk${tools
    .missingPath('')
    .replaceAll(/[^\da-z]/gi, '')
    .slice(-10)}`;
}
