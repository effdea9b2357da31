import { UsageError } from '../errors/usage-error.ts';
import { listenError } from '../serve/listen-error.ts';

interface Fault {
  readonly code: string;
  readonly syscall: string;
  readonly path: string;
  readonly hostname: string;
}

/** What a person can do about a server that does not start. The address of the database is not repeated. */
export function startError(
  error: unknown,
  listen: { readonly host: string; readonly port: number },
): unknown {
  if (!(error instanceof Error)) return error;
  const { code, syscall, path, hostname } = faultOf(error);
  if (code === '') return new UsageError(error.message);
  // A name that is not known, or a port that is not free, may be of the server or of its database.
  if (syscall === 'listen' || hostname === listen.host) return listenError(error, listen, 'server');
  if (path !== '')
    return new UsageError(
      `The evidence folder cannot be used: ${path} (${code}). The user of the server must be able to write to it.`,
      ['--evidence-dir evidence'],
    );
  if (/^E[A-Z_]+$/.test(code))
    return new UsageError(
      `The database cannot be reached (${code}). Check its address, and whether it runs.`,
    );
  return new UsageError(`The database refuses (${code}: ${error.message}). ${NEXT[code] ?? ROLE}`);
}

const ROLE = 'The role of the address must be able to make tables and roles.';
const LOGIN = 'Check the user and the password in its address.';

/** By the codes of PostgreSQL. */
const NEXT: Readonly<Record<string, string>> = {
  '28P01': LOGIN,
  '28000': LOGIN,
  '3D000': 'Make the database first: CREATE DATABASE probity OWNER probity;',
  '53300': 'It has no connection left: raise its max_connections, or lower --connections.',
  '42501': 'Give the role the right to make roles: ALTER ROLE probity CREATEROLE;',
};

function faultOf(error: Error): Fault {
  const text = (name: keyof Fault): string => {
    const value: unknown = Object.getOwnPropertyDescriptor(error, name)?.value;
    return typeof value === 'string' ? value : '';
  };
  return { code: text('code'), syscall: text('syscall'), path: text('path'), hostname: text('hostname') };
}
