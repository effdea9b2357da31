export { startServer, type RunningServer, type ServerOptions } from './start-server.ts';
export { partsFrom, type PartsOptions } from './serving/open-parts.ts';
export { newEmbeddedCredential, type EmbeddedCredential } from './serving/new-embedded-credential.ts';
export { UnsafeListenError } from './serving/assert-safe-listen.ts';
export { readBootstrap } from './bootstrap/read-bootstrap.ts';
export { readMasterKeys } from './features/secrets/master-keys.ts';
export { createLog, LOG_LEVELS } from './operating/create-log.ts';
