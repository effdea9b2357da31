import { statusOf, type Case, type Exchange, type Operation, type Target } from '@probity/model';
import {
  isGraphql,
  isGraphqlAnswer,
  isUnavailable,
  legitimateRead,
  type Control,
  type SessionRef,
  type Unavailable,
} from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import type { KnownPath } from '../paths/known-path.ts';
import { isAskedByPost } from '../plan-cases.ts';
import { pathsFor } from '../paths/table.ts';
import type { Served, ToolRecord } from '../record.ts';
import { signatureIn } from '../signature.ts';
import { ASKS_WHO, askSchema } from './ask-schema.ts';

/** Of those that show nothing, so many answers are kept. */
const KEPT = 3;

/** Asks the described endpoint of a case, or looks at its paths. */
export async function gatherCase(testCase: Case, tools: ProbeTools): Promise<ToolRecord | Unavailable> {
  const control = await legitimateRead(tools);
  if (isUnavailable(control)) return control;
  const seen =
    testCase.operation === null
      ? await lookAtPaths(testCase, control, tools)
      : await askEndpoint(tools.operation(testCase.operation), control, tools);
  if (isUnavailable(seen)) return seen;
  const { target } = tools;
  const stated = testCase.variation === 'introspection' ? target.tools?.introspection : target.tools?.docs;
  return {
    ...seen,
    control: control.exchange,
    controlSucceeded: control.succeeded,
    exposure: stated ?? 'unknown',
    publicPaths: publicPaths(target, seen.served),
  };
}

/** What the requests of a case alone show. */
type Seen = Omit<ToolRecord, 'control' | 'controlSucceeded' | 'exposure' | 'publicPaths'>;

/** Asks one endpoint of GraphQL for its schema. */
async function askEndpoint(
  operation: Operation,
  control: Control,
  tools: ProbeTools,
): Promise<Seen | Unavailable> {
  const { path } = operation;
  const asked = control.succeeded ? await askSchema(operation, control, tools) : undefined;
  if (asked !== undefined && isUnavailable(asked)) return asked;
  const { looked = 0, samples = [], served = [], isAnswered = false, suggests = false } = asked ?? {};
  return {
    looked,
    samples,
    served,
    graphql: isAnswered ? [path] : [],
    silent: isAnswered ? [] : [path],
    suggests,
  };
}

/** Looks at every path of a case: as nobody, and as a user where nobody is refused. */
async function lookAtPaths(testCase: Case, control: Control, tools: ProbeTools): Promise<Seen> {
  const { target } = tools;
  const user = tools.identities('user')[0];
  const served: Served[] = [];
  const samples: Exchange[] = [];
  const graphql = new Set<string>();
  let looked = 0;
  for (const known of control.succeeded ? pathsFor(target, testCase.variation) : []) {
    const sessions: (SessionRef | undefined)[] = [undefined];
    for (const session of sessions) {
      const answer = await lookAt(known, known.path, session, tools);
      if (isUnavailable(answer)) continue;
      looked += 1;
      if (samples.length < KEPT) samples.push(answer);
      if (known.kind === 'introspection' && isGraphqlAnswer(answer)) graphql.add(bare(known.path));
      const found = await servedBy(known, answer, session, tools);
      if (found !== undefined) served.push(found);
      else if (session === undefined && user !== undefined && ASKS_WHO.has(answer.class))
        sessions.push(tools.shared(user));
    }
  }
  return {
    looked,
    samples,
    served,
    ...(testCase.variation === 'introspection' && {
      graphql: [...graphql],
      silent: silentEndpoints(target, graphql),
      suggests: await suggestsFields([...graphql][0], tools),
    }),
  };
}

function lookAt(
  { heavy }: KnownPath,
  path: string,
  session: SessionRef | undefined,
  tools: ProbeTools,
): Promise<Exchange | Unavailable> {
  return tools.look({
    path,
    ...(heavy === true && { headers: { range: 'bytes=0-511' } }),
    ...(session !== undefined && { session }),
  });
}

/** A tool that is there, with a look at a path beside it that is not. */
async function servedBy(
  known: KnownPath,
  answer: Exchange,
  session: SessionRef | undefined,
  tools: ProbeTools,
): Promise<Served | undefined> {
  const shown = signatureIn(known, answer);
  if (shown === undefined) return undefined;
  const sibling = await lookAt(
    known,
    siblingOf(known.path, (folder) => tools.missingPath(folder)),
    session,
    tools,
  );
  const to = session?.identity ?? 'anonymous';
  const common = { kind: known.kind, path: bare(known.path), to, answer, ...shown };
  if (isUnavailable(sibling)) return { ...common, siblingShows: false };
  return { ...common, sibling, siblingShows: signatureIn(known, sibling) !== undefined };
}

/** A random name in the same folder, with the same ending and query. */
function siblingOf(path: string, missingPath: (folder: string) => string): string {
  const [plain = '', query] = path.split('?');
  const name = plain.split('/').at(-1) ?? '';
  const ending = /\.[a-z]{2,5}(?:\.gz)?$/i.exec(name)?.[0] ?? '';
  const sibling = `${missingPath(plain.slice(0, plain.length - name.length - 1))}${ending}`;
  return query === undefined ? sibling : `${sibling}?${query}`;
}

/** The paths among these that somebody has called public: the profile, as a tool or as an operation. */
function publicPaths({ tools, operations }: Target, served: readonly Served[]): readonly string[] {
  const patterns = (tools?.paths ?? []).map(
    (each) => new RegExp(`^${each.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}$`),
  );
  const listed = new Set(
    operations.filter((each) => each.public && each.publicSource === 'profile').map(({ path }) => path),
  );
  return served
    .map(({ path }) => path)
    .filter((path) => listed.has(path) || patterns.some((pattern) => pattern.test(path)));
}

/** Described endpoints that did not answer as GraphQL does, and that no case asks by POST. */
function silentEndpoints({ operations }: Target, answered: ReadonlySet<string>): readonly string[] {
  const described = operations.filter((each) => isGraphql(each));
  const posted = described.filter(isAskedByPost).map(({ path }) => path);
  const paths = new Set(described.map(({ path }) => path));
  return [...paths].filter((path) => !answered.has(path) && !posted.includes(path));
}

async function suggestsFields(path: string | undefined, tools: ProbeTools): Promise<boolean> {
  if (path === undefined) return false;
  const answer = await tools.look({ path: `${path}?query=${encodeURIComponent('{__typenam}')}` });
  return (
    !isUnavailable(answer) && statusOf(answer) > 0 && answer.answer?.body.includes('Did you mean') === true
  );
}

function bare(path: string): string {
  return path.split('?')[0] ?? path;
}
