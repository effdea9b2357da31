import type { Unable } from '@probity/probe-kit';

/** Thrown where a request that was promised may not be sent after all; its case is left undecided, and says why. */
export class CannotSend extends Error {
  override readonly name = 'CannotSend';
  readonly unable: Unable;

  constructor(unable: Unable) {
    super(unable.unable);
    this.unable = unable;
  }
}
