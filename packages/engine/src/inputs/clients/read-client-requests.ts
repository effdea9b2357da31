import type { Exchange, Operation, Target } from '@probity/model';
import { isUnavailable, type ClientRequestFacts, type Unavailable } from '@probity/probe-kit';
import type { Secrets } from '../../ports.ts';
import { readHar } from './read-har.ts';
import { createRouteTree } from './route-tree.ts';
import { scanRequests } from './scan-requests.ts';

/** So many paths that this run invented are looked for in a log that does not say who asked. */
const INVENTED = 3;

/** What is compared: the files, and the part of the target that they are compared with. */
interface Files extends Pick<Target, 'origin'> {
  readonly evidence: Pick<Target['evidence'], 'accessLog' | 'har'>;
  readonly operations: readonly Pick<Operation, 'id' | 'method' | 'path'>[];
}

/** Reads what clients sent from the files that the owner names. A file that cannot be read is named before anything else. */
export async function readClientRequests(
  { evidence, operations, origin }: Files,
  run: {
    readonly runTag: string;
    readonly secrets: Pick<Secrets, 'redact'>;
    readonly exchanges: readonly Exchange[];
  },
): Promise<readonly ClientRequestFacts[] | Unavailable> {
  const { accessLog, har } = evidence;
  if (accessLog === null && har === undefined)
    return { reason: 'the requests of clients cannot be seen', missing: 'evidence.access_log' };
  const tree = createRouteTree(operations);
  const { secrets } = run;
  const tags = [run.runTag, ...inventedPaths(run.exchanges)];
  const read: ClientRequestFacts[] = [];
  for (const file of [
    ...(accessLog === null ? [] : [() => scanRequests(accessLog, { tree, secrets, tags })]),
    ...(har === undefined ? [] : [() => readHar(har, origin, { tree, secrets })]),
  ]) {
    const facts = await file();
    if (isUnavailable(facts)) return facts;
    read.push(facts);
  }
  return read;
}

/** Paths of 24 random characters, which nobody else asks for. */
function inventedPaths(exchanges: readonly Exchange[]): readonly string[] {
  const paths = exchanges
    .filter(({ purpose, answer }) => purpose === 'baseline' && answer !== null)
    .flatMap(({ request }) => /^(?:\/[\da-f]{24})+$/.exec(request.path)?.[0] ?? []);
  return [...new Set(paths)].slice(0, INVENTED);
}
