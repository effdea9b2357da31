import type { ClientRequestFacts } from '@probity/probe-kit';
import { maskShapes } from '../../secrets/shapes.ts';
import type { Secrets } from '../../ports.ts';
import type { LoggedRequest } from './logged-request.ts';
import type { RouteTree } from './route-tree.ts';
import { isServed, whyIgnored } from './why-ignored.ts';

/** How many different ones are told apart, and how many of them are listed. */
const KEPT = 10_000;
const LISTED = 1000;

type Undescribed = ClientRequestFacts['undescribed'][number];
type Counted = Pick<
  ClientRequestFacts,
  'ofClients' | 'described' | 'operations' | 'ignored' | 'found' | 'undescribed'
>;

/** Holds requests of clients against the described operations, one after the other, in little memory. */
export interface Comparison {
  add(request: LoggedRequest, line: number): void;
  result(): Counted;
}

/** Begins a comparison. */
export function compareRequests(tree: RouteTree, secrets: Pick<Secrets, 'redact'>): Comparison {
  const groups = new Map<string, { -readonly [K in keyof Undescribed]: Undescribed[K] }>();
  const operations = new Set<string>();
  const ignored: Record<string, number> = {};
  let ofClients = 0;
  let described = 0;
  let beyond = 0;
  return {
    add({ method, url, status }, line) {
      ofClients += 1;
      const path = pathOf(url);
      const route = tree.find(method, path);
      if (route.operation !== undefined) {
        described += 1;
        operations.add(route.operation);
        return;
      }
      const why = whyIgnored(method, path, status);
      if (why !== undefined) return void (ignored[why] = (ignored[why] ?? 0) + 1);
      const key = `${method} ${route.template}`;
      const known = groups.get(key);
      const served = isServed(status) ? 1 : 0;
      if (known !== undefined) {
        known.served += served;
        known.refused += 1 - served;
      } else if (groups.size < KEPT) {
        // A slice would hold its whole block.
        const template = maskShapes(secrets.redact(copyOf(route.template)));
        const { isNear } = route;
        groups.set(copyOf(key), {
          method: copyOf(method),
          template,
          line,
          served,
          refused: 1 - served,
          isNear,
        });
      } else beyond += 1;
    },
    result: () => ({
      ofClients,
      described,
      operations: operations.size,
      ignored: beyond === 0 ? ignored : { ...ignored, 'too many': beyond },
      found: groups.size,
      undescribed: [...groups.values()].slice(0, LISTED),
    }),
  };
}

/** The path of an address, decoded where that can be done. */
function pathOf(url: string): string {
  const path = url.startsWith('/') ? url : url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const end = path.search(/[?#;]/);
  const bare = end === -1 ? path : path.slice(0, end);
  if (!bare.includes('%')) return bare;
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

function copyOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
