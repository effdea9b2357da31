/** Headers that come one line at a time. */
export const SLOW_HEAD = 'slow headers';
/** A body that comes one byte at a time. */
export const SLOW_BODY = 'slow body';
/** An expensive operation with its largest parameters. */
export const LARGEST = 'largest parameters';
/** An expensive operation, once more than its quota allows. */
export const QUOTA = 'quota';
/** A text on which a careless pattern never ends. */
export const PATTERN = 'hard pattern';
