/** Every wait and bound of a run, in milliseconds unless the name says otherwise. */
export interface Timing {
  readonly requestTimeout: number;
  readonly settle: number;
  readonly revocationGrace: number;
  readonly coolDown: number;
  readonly coolDownPoll: number;
  readonly maxWait: number;
  readonly refreshSkew: number;
  readonly throttleWait: number;
  /** The window in which the attempts of 1.3 are sent. */
  readonly attemptWindow: number;
  /** For how long after a login the target asks for no other proof; 0 if a login is none. Left out if it is not documented. */
  readonly freshLogin?: number;
}
