import { statusOf, type AnswerClass, type Case, type Exchange, type Target } from '@probity/model';
import {
  isGraphql,
  isGraphqlAnswer,
  isUnavailable,
  legitimateRead,
  type SessionRef,
  type Unavailable,
} from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import type { KnownPath } from '../paths/known-path.ts';
import { pathsFor } from '../paths/table.ts';
import type { Served, ToolRecord } from '../record.ts';
import { signatureIn } from '../signature.ts';

/** Of those that show nothing, so many answers are kept. */
const KEPT = 3;
const ASKS_WHO: ReadonlySet<AnswerClass> = new Set([
  'unauthenticated',
  'forbidden',
  'login-redirect',
  'redirect',
]);

/** Looks at every path of a case: as nobody, and as a user where nobody is refused. */
export async function gatherCase(testCase: Case, tools: ProbeTools): Promise<ToolRecord | Unavailable> {
  const { target } = tools;
  const control = await legitimateRead(tools);
  if (isUnavailable(control)) return control;
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
  const isSchema = testCase.variation === 'introspection';
  const stated = isSchema ? target.tools?.introspection : target.tools?.docs;
  return {
    control: control.exchange,
    controlSucceeded: control.succeeded,
    looked,
    samples,
    served,
    exposure: stated ?? 'unknown',
    publicPaths: publicPaths(target, served),
    ...(isSchema && {
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

/** Described endpoints that did not answer as GraphQL does. */
function silentEndpoints({ operations }: Target, answered: ReadonlySet<string>): readonly string[] {
  const described = operations.filter((each) => isGraphql(each)).map(({ path }) => path);
  return [...new Set(described)].filter((path) => !answered.has(path));
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
