import type { Lab } from '@probity/lab';

/** A flaw of the demonstration: a variant of the lab, and the check that finds it. */
export interface Flaw {
  readonly variant: string;
  readonly check: string;
  readonly message: string;
}

/** The flaws that are switched on at first; the first of them is the one that is fixed. */
export const FLAWS: readonly [Flaw, ...Flaw[]] = [
  { variant: 'project-read-by-all', check: '2.1', message: 'A project is read by anyone who knows its id.' },
  {
    variant: 'profile-assigns-all',
    check: '2.3',
    message: 'A user who changes their own profile may write any field of it.',
  },
  {
    variant: 'audit-without-role',
    check: '2.5',
    message: 'The audit log is served to everybody who has signed in.',
  },
  {
    variant: 'errors-with-sql',
    check: '6.3',
    message: 'Error messages repeat what the database complained about.',
  },
  {
    variant: 'env-file-served',
    check: '7.4',
    message: 'The file .env, with the settings of the server, can be downloaded.',
  },
];

/** The accounts of the lab; the password of each is `passwordOf` its name. */
export const ACCOUNTS = ['alice', 'bob', 'admin', 'expendable-1', 'expendable-2'] as const;

/** Starts the lab with some flaws. It is large and needs a database, so it is loaded only here. */
export async function startDemoLab(flaws: readonly Flaw[], port = 0): Promise<Lab> {
  const { createLab } = await withoutWarnings(() => import('@probity/lab'));
  return createLab({
    port,
    variants: flaws.map(({ variant }) => variant),
    // Nobody's secrets are at stake, and anyone who watches should not wait.
    argon2: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    login: { accountWindowMs: 2500, lockMs: 3000, addressWindowMs: 2500 },
    signUp: { addressRequests: 100_000 },
  });
}

/** The password of an account of the lab. */
export function passwordOf(name: string): string {
  return `${name}-correct-horse-1`;
}

/** The name of the variable that holds a password. */
export function variableOf(name: string): string {
  return `${name.toUpperCase().replaceAll('-', '_')}_PASSWORD`;
}

/** Node 22 warns about its own database; a newcomer would take that for a fault of ours. */
async function withoutWarnings<T>(load: () => Promise<T>): Promise<T> {
  const before = process.emitWarning.bind(process);
  process.emitWarning = () => {};
  try {
    return await load();
  } finally {
    process.emitWarning = before;
  }
}
