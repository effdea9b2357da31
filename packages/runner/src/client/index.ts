export { ServerRefusal, ServerUnreachable } from './failures.ts';
export { createServerClient, type PushPlace } from './server-client.ts';
