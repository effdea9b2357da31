/** How many bytes of a page are left. */
export interface Budget {
  /** Takes what a text needs; false if it does not fit, and then nothing is taken. */
  take(text: string): boolean;
  /** A budget of its own with a share of what is left; what it does not use stays here. */
  part(share: number): Budget;
}

/** A budget of some bytes. */
export function budget(most: number): Budget {
  let left = most;
  return {
    take(text) {
      const bytes = Buffer.byteLength(text);
      if (bytes > left) return false;
      left -= bytes;
      return true;
    },
    part: (share) => budget(left * share),
  };
}
