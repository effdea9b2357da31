/** A session ends so long after the sign-in, however much it is used. */
export const SESSION_SECONDS = 12 * 60 * 60;

/** A session that nobody uses for so long has ended. */
export const IDLE_SECONDS = 60 * 60;
