import type { Call, Control, SessionRef } from '@probity/probe-kit';

/** A session of an expendable account that was just proved to work. */
export interface LiveSession {
  readonly ref: SessionRef;
  /** Its call of `me`, or of the operation that is tried instead. */
  readonly call: Call;
  readonly control: Control;
}
