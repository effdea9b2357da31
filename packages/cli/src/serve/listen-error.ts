import { UsageError } from '../errors/usage-error.ts';

/** What a person can do about an address that cannot be listened on; anything else stays what it is. */
export function listenError(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
  command: 'serve' | 'server' = 'serve',
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new UsageError(`Port ${port} of ${host} is taken by another program.`, [
        `probity ${command} --port ${port === 65_535 ? 7333 : port + 1}`,
        `probity ${command} --port 0`,
      ]);
    case 'EACCES':
      return new UsageError(`Listening on port ${port} needs more rights than this user has.`, [
        `probity ${command} --port 7333`,
      ]);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new UsageError(`${host} is no address of this machine.`, [
        `probity ${command} --host 127.0.0.1`,
        `probity ${command} --host 0.0.0.0`,
      ]);
    default:
      return error;
  }
}
