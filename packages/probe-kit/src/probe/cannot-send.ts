import { isUnavailable, type Unavailable } from './tools/unavailable.ts';

/** What a tool had promised cannot be sent. Anyone who gathers is told the reason; it is no mistake of the tool. */
export class CannotSend extends Error {
  readonly reason: Unavailable;

  constructor(reason: Unavailable) {
    super(reason.reason);
    this.name = 'CannotSend';
    this.reason = reason;
  }
}

/** What was sent; a reason ends the gathering, and `orReason` hands it on. */
export function sentOrStop<T>(sent: T | Unavailable): T {
  if (isUnavailable(sent)) throw new CannotSend(sent);
  return sent;
}

/** Gathers, or says why something in it could not be sent. */
export async function orReason<T>(gather: () => Promise<T>): Promise<T | Unavailable> {
  try {
    return await gather();
  } catch (error) {
    if (error instanceof CannotSend) return error.reason;
    throw error;
  }
}
