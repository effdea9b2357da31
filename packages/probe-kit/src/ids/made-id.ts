/** An id, who made the object, what its owner sent to make it, and when it was answered, in milliseconds. */
export interface MadeId {
  readonly id: string;
  readonly owner: string;
  readonly sent?: string;
  readonly at?: number;
}
