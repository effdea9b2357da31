import { teamSchemas } from '@probity/contract';
import { parse } from 'yaml';
import { z } from 'zod';

/** An organisation to be created at the first start, with its owner. */
export interface BootstrapOrganisation {
  readonly name: string;
  readonly owner: { readonly email: string; readonly name: string; readonly password: string };
}

/** What `readBootstrap` reads from. */
export interface BootstrapSources {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readFile: (path: string) => Promise<string>;
}

const { Email, Name, Password } = teamSchemas;

const OWNER = z.strictObject({
  email: Email,
  name: Name.optional(),
  password: Password.optional(),
  password_file: z.string().min(1).optional(),
});

const FILE = z.strictObject({
  organisations: z.array(z.strictObject({ name: Name, owner: OWNER })).min(1),
});

/**
 * Which organisations are to be created at the first start: from the file that PROBITY_BOOTSTRAP_FILE names (YAML or
 * JSON), else one from PROBITY_BOOTSTRAP_ORGANISATION, _EMAIL and _PASSWORD or _PASSWORD_FILE; none if nothing is set.
 */
export async function readBootstrap({
  env,
  readFile: read,
}: BootstrapSources): Promise<readonly BootstrapOrganisation[]> {
  const readFile = (file: string): Promise<string> =>
    read(file).catch((error: unknown) => cannotRead(file, error));
  const path = env['PROBITY_BOOTSTRAP_FILE'];
  const declared = path === undefined ? fromEnvironment(env) : fromText(await readFile(path));
  if (declared === undefined) return [];
  const where = path === undefined ? 'The variables PROBITY_BOOTSTRAP_…' : `The file ${path}`;
  const parsed = FILE.safeParse(declared);
  if (!parsed.success) throw new Error(`${where} cannot be used: ${problemsOf(parsed.error)}. ${NEXT}`);
  return Promise.all(
    parsed.data.organisations.map(async ({ name, owner }) => ({
      name,
      owner: {
        email: owner.email,
        name: owner.name ?? owner.email.slice(0, owner.email.indexOf('@')),
        password: await passwordOf(owner, where, readFile),
      },
    })),
  );
}

function cannotRead(file: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
  throw new Error(`${file}, which says who is first, cannot be read (${code}).`, { cause: error });
}

const NEXT =
  'Write organisations, each with a name and an owner with email and password (12 characters or more) or password_file.';

function fromEnvironment(env: BootstrapSources['env']): unknown {
  const set = {
    email: env['PROBITY_BOOTSTRAP_EMAIL'],
    password: env['PROBITY_BOOTSTRAP_PASSWORD'],
    password_file: env['PROBITY_BOOTSTRAP_PASSWORD_FILE'],
  };
  const name = env['PROBITY_BOOTSTRAP_ORGANISATION'];
  if (name === undefined && Object.values(set).every((value) => value === undefined)) return undefined;
  return { organisations: [{ name, owner: set }] };
}

/** The message of the parser would repeat lines of the file, where passwords may be. */
function fromText(text: string): unknown {
  try {
    return parse(text, { logLevel: 'silent' });
  } catch {
    return null;
  }
}

/** Where and which rule; never a value. */
function problemsOf(error: z.ZodError): string {
  const each = error.issues.map(
    ({ path, code }) => `${path.join('.') || 'the whole'} (${code.replaceAll('_', ' ')})`,
  );
  return each.join(', ');
}

async function passwordOf(
  { password, password_file: file }: z.output<typeof OWNER>,
  where: string,
  readFile: BootstrapSources['readFile'],
): Promise<string> {
  if ((password === undefined) === (file === undefined))
    throw new Error(`${where} cannot be used: an owner has either password or password_file. ${NEXT}`);
  if (password !== undefined) return password;
  const read = Password.safeParse((await readFile(file ?? '')).replace(/\r?\n$/, ''));
  if (!read.success)
    throw new Error(
      `The password in ${file ?? ''} cannot be used: it has fewer than 12 or more than 256 characters.`,
    );
  return read.data;
}
