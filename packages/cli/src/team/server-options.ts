import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '../errors/usage-error.ts';
import type { Host } from '../terminal/terminal.ts';

/** How a team server is named, as typed. */
export interface ServerFlags {
  readonly server?: string;
  readonly tokenFile?: string;
  readonly ca?: string;
}

/** A team server, and the token for it. */
export interface NamedServer {
  readonly server: string;
  readonly token: string;
  readonly ca?: string | undefined;
}

/** Reads which server is meant, and the files that are named for it; the token is never printed. */
export async function namedServer(flags: ServerFlags, host: Host): Promise<NamedServer> {
  const server = flags.server ?? host.env['PROBITY_SERVER'];
  if (!server)
    throw new UsageError('No team server is named.', [
      '--server https://probity.example.com',
      'PROBITY_SERVER=…',
    ]);
  const tokenFile = flags.tokenFile ?? host.env['PROBITY_TOKEN_FILE'];
  if (!tokenFile)
    throw new UsageError('No file with a token is named.', ['--token-file token', 'PROBITY_TOKEN_FILE=…']);
  const token = (await read(tokenFile, '--token-file', host)).trim();
  if (!/^probity_[\w-]+$/.test(token))
    throw new UsageError(`${tokenFile} holds no token: it would be one line that begins with probity_.`);
  const ca = flags.ca === undefined ? undefined : await read(flags.ca, '--ca', host);
  return { server, token, ca };
}

async function read(file: string, option: string, host: Host): Promise<string> {
  try {
    return await readFile(resolve(host.cwd?.() ?? process.cwd(), file), 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
    throw new UsageError(`${option} ${file} cannot be read (${code}).`);
  }
}
