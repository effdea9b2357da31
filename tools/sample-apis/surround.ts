import type { Surroundings } from '@probity/sample-apis';
import { freePort } from '../lab-matrix/free-port.ts';

/** Free places for what is around an API; nothing listens there yet. */
export async function surround(authority: string): Promise<Surroundings> {
  const place = async (): Promise<string> => `127.0.0.1:${await freePort()}`;
  return {
    good: await place(),
    internal: await place(),
    foreign: await place(),
    service: await place(),
    authority,
  };
}
