import { logIns } from './log-ins.ts';
import { signUps } from './sign-ups.ts';
import type { WayIn } from './door.ts';

/** Ways to sign up and to log in, each in one thing different from the plainest. */
export const waysIn: readonly WayIn[] = [...signUps, ...logIns];
