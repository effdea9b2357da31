import { defineOperations } from '../operation.ts';
import * as service from '../schemas/service.ts';

const PUBLIC = { kind: 'public' } as const;

/** What the server says about itself. */
export const SERVICE_OPERATIONS = defineOperations({
  readTeamDescription: {
    method: 'GET',
    path: '/v1/openapi.json',
    tag: 'service',
    summary: 'This description.',
    access: PUBLIC,
    answer: { status: 200, schema: service.Description },
  },
  readAlive: {
    method: 'GET',
    path: '/healthz',
    tag: 'service',
    summary: 'Whether the process answers.',
    access: PUBLIC,
    answer: { status: 200, schema: service.Alive },
  },
  readReady: {
    method: 'GET',
    path: '/readyz',
    tag: 'service',
    summary: 'Whether requests should be sent here: the database answers, and the server is not stopping.',
    access: PUBLIC,
    answer: { status: 200, schema: service.Ready },
  },
});
