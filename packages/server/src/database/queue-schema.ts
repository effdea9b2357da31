/** The schema of the database in which the queue keeps its own tables. */
export const QUEUE_SCHEMA = 'probity_queue';
