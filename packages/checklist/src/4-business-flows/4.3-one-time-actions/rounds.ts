/** So many requests are sent together, in so many rounds that count. */
export const TOGETHER = 20;
export const ROUNDS = 3;

/** With fewer requests that no limit stopped, a round is none. */
export const FEWEST = 5;
