/** How long a run is held without a heartbeat. With the feeder's pass a takeover begins within ten seconds. */
export const LEASE_SECONDS = 9;

/** How often a runner says that it is alive: two may be lost. */
export const HEARTBEAT_SECONDS = 2.5;
