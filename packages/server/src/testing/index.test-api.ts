export { startTestServer, type TestServer } from './test-server.test-api.ts';
export { workingParts } from './working-parts.test-api.ts';
