/** The five operations of a lifecycle. */
export const SLOTS = ['create', 'read', 'update', 'delete', 'list'] as const;
