/** The roles of the database that the server works with; the one that migrates owns the tables and is neither. */
export const ROLES = { application: 'probity_application', feeder: 'probity_feeder' } as const;
