import { PassThrough } from 'node:stream';
import type { Host } from '../terminal.ts';

/** A process whose streams are kept. */
export function fakeHost(cwd: string, env: Record<string, string> = {}) {
  const stream = (): [NodeJS.WriteStream, () => string] => {
    const chunks: Buffer[] = [];
    const pass = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
    return [pass as unknown as NodeJS.WriteStream, () => Buffer.concat(chunks).toString()];
  };
  const [stdout, out] = stream();
  const [stderr, err] = stream();
  const host: Host = { stdout, stderr, env, cwd: () => cwd };
  return { host, out, err };
}
