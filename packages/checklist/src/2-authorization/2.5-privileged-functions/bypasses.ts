import type { Operation, Target } from '@probity/model';
import { PATH_SPELLINGS, spellPath, type Change } from '@probity/probe-kit';

/** What a bypass may use to change the request. */
interface BypassContext {
  readonly operation: Operation;
  /** The path of the privileged call as it would be sent. */
  readonly path: string;
  /** A path that the user may read, as it was sent. */
  readonly ordinaryPath: string;
  /** What names the administrator: an id or an address, as far as known. */
  readonly adminId: string;
  readonly adminAddress: string;
}

/** One way around a guard that looks at something other than the caller's role. */
export interface Bypass {
  readonly name: string;
  /** It sends nothing that could write where the operation itself only reads. */
  readonly harmless: boolean;
  fits(operation: Operation, target: Target): boolean;
  change(context: BypassContext): Change;
}

const always = (): boolean => true;
const isRead = ({ method, effect }: Operation): boolean => method === 'GET' && effect === 'reads';
const isWrite = (operation: Operation): boolean => operation.effect !== 'reads';

/** Other spellings, except the detour over a public path, which 1.1 tries. */
const spellings: readonly Bypass[] = PATH_SPELLINGS.filter((name) => name !== 'public-detour').map(
  (spelling) => ({
    name: `path-${spelling}`,
    harmless: true,
    // Where the router and the guard disagree on a path, they do so for reads too.
    fits: spelling === 'trailing-slash' || spelling === 'upper-case' ? always : isRead,
    change: ({ path, operation }) => ({ path: spellPath(path, operation.path, spelling, undefined) }),
  }),
);

/** The bypasses of 2.5; none of them can do more than the operation itself to an object of this run. */
export const BYPASSES: readonly Bypass[] = [
  ...spellings,
  {
    name: 'role-header',
    harmless: true,
    fits: always,
    change: () => ({
      headers: { 'X-Role': 'admin', 'X-User-Role': 'admin', 'X-Roles': 'admin', 'X-Admin': 'true' },
    }),
  },
  {
    name: 'role-query',
    harmless: true,
    fits: isRead,
    change: () => ({ query: { role: 'admin', admin: 'true' } }),
  },
  {
    name: 'identity-header',
    harmless: true,
    fits: always,
    change: ({ adminId, adminAddress }) => ({
      headers: {
        ...(adminId !== '' && { 'X-User-Id': adminId }),
        ...(adminAddress !== '' && {
          'X-User': adminAddress,
          'X-User-Email': adminAddress,
          'X-Forwarded-User': adminAddress,
        }),
      },
    }),
  },
  {
    name: 'original-url',
    harmless: true,
    // A write to the ordinary path would hit it wherever the headers are ignored.
    fits: isRead,
    change: ({ path, ordinaryPath }) => ({
      path: ordinaryPath,
      headers: { 'X-Original-URL': path, 'X-Rewrite-URL': path },
    }),
  },
  {
    name: 'override-from-get',
    harmless: true,
    fits: isWrite,
    change: ({ operation }) => ({
      method: 'GET',
      headers: overrideTo(operation),
      // Keeps the body of the call.
      ...(operation.body !== null && { merge: {} }),
    }),
  },
  {
    name: 'override-from-post',
    harmless: false,
    fits: (operation, target) =>
      operation.method !== 'POST' && isOurs(operation) && !has(target, operation, 'POST'),
    change: ({ operation }) => ({ method: 'POST', headers: overrideTo(operation) }),
  },
  {
    name: 'other-method',
    harmless: false,
    fits: (operation, target) => {
      const other = otherMethod(operation);
      return other !== undefined && isOurs(operation) && !has(target, operation, other);
    },
    change: ({ operation }) => ({ method: otherMethod(operation) ?? operation.method }),
  },
];

function overrideTo({ method }: Operation): Readonly<Record<string, string>> {
  return { 'X-HTTP-Method-Override': method, 'X-HTTP-Method': method, 'X-Method-Override': method };
}

/** Another method that a router may take for the same; never one that could destroy. */
function otherMethod({ method }: Operation): 'GET' | 'POST' | undefined {
  switch (method) {
    case 'GET':
    case 'PUT':
    case 'PATCH':
      return 'POST';
    case 'POST':
      return 'GET';
    case 'DELETE':
    case 'HEAD':
    case 'OPTIONS':
      return undefined;
  }
}

/** Another method may write, so the path must end in an object of this run, or name none. */
function isOurs({ path, bindings }: Operation): boolean {
  const last = [...path.matchAll(/\{([^}]+)\}/g)].at(-1)?.[1];
  return last === undefined || bindings[last] !== undefined;
}

function has({ operations }: Target, { path }: Operation, method: string): boolean {
  return operations.some((each) => each.method === method && each.path === path);
}
