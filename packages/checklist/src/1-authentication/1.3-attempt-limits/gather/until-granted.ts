import type { Exchange } from '@probity/model';
import { isGranted } from '../login-answer.ts';
import type { ProbeTools } from '../needs.ts';

/** Tries a login until it works again, at most as long as the profile lets us wait for a lock to end. */
export async function untilGranted(
  tools: Pick<ProbeTools, 'now' | 'wait' | 'target'>,
  login: () => Promise<Exchange>,
): Promise<{ readonly last: Exchange; readonly waited: number }> {
  const start = tools.now();
  let last = await login();
  while (!isGranted(last) && tools.now() - start < tools.target.timing.coolDown) {
    await tools.wait('coolDownPoll');
    last = await login();
  }
  return { last, waited: tools.now() - start };
}
