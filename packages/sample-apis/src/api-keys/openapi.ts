const text = { type: 'string' };
const object = (properties: object, required: readonly string[] = []): object => ({
  type: 'object',
  properties,
  required,
});
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object): object => ({ content: { 'application/json': { schema } } });
const sent = (schema: object): object => ({ required: true, ...json(schema) });
const ok = (status: number, schema: object): object => ({
  [status]: { description: 'Done', ...json(schema) },
  401: { description: 'No valid key' },
});
const gone = { 204: { description: 'Gone' }, 401: { description: 'No valid key' } };
const listOf = (name: string, items: string): object =>
  object({ [name]: { type: 'array', items: ref(items) } });
const inPath = (name: string): object => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
});

/** The OpenAPI 3.1 document that the API serves. */
export const description = {
  openapi: '3.1.0',
  info: { title: 'Weather stations', version: '1.0.0' },
  security: [{ key: [] }],
  paths: {
    '/v1/status': {
      get: { operationId: 'status', security: [], responses: ok(200, object({ status: text })) },
    },
    '/v1/keys': {
      get: { operationId: 'list_keys', responses: ok(200, listOf('keys', 'Key')) },
      post: {
        operationId: 'create_key',
        description: 'Exchanges the e-mail address and password of an account for a new key.',
        security: [],
        requestBody: sent(object({ email: text, password: text, label: text }, ['email', 'password'])),
        responses: ok(
          201,
          object({ id: text, key: text, label: text, last4: text, expires_in: { type: 'integer' } }),
        ),
      },
    },
    '/v1/keys/current': { delete: { operationId: 'revoke_current_key', responses: gone } },
    '/v1/keys/{key_id}': {
      delete: { operationId: 'revoke_key', parameters: [inPath('key_id')], responses: gone },
    },
    '/v1/whoami': { get: { operationId: 'whoami', responses: ok(200, ref('Account')) } },
    '/v1/stations': {
      get: { operationId: 'list_stations', responses: ok(200, listOf('stations', 'Station')) },
      post: {
        operationId: 'create_station',
        requestBody: sent(ref('StationInput')),
        responses: ok(201, ref('Station')),
      },
    },
    '/v1/stations/{station_id}': {
      parameters: [inPath('station_id')],
      get: { operationId: 'get_station', responses: ok(200, ref('Station')) },
      patch: {
        operationId: 'update_station',
        requestBody: sent(ref('StationInput')),
        responses: ok(200, ref('Station')),
      },
      delete: { operationId: 'delete_station', responses: gone },
    },
    '/v1/stations/{station_id}/readings': {
      parameters: [inPath('station_id')],
      get: { operationId: 'list_readings', responses: ok(200, listOf('readings', 'Reading')) },
      post: {
        operationId: 'create_reading',
        requestBody: sent(object({ celsius: { type: 'number' }, note: text }, ['celsius'])),
        responses: ok(201, ref('Reading')),
      },
    },
    '/v1/readings/export': {
      get: { operationId: 'export_readings', responses: ok(200, listOf('readings', 'Reading')) },
    },
    '/v1/readings/{reading_id}': {
      parameters: [inPath('reading_id')],
      get: { operationId: 'get_reading', responses: ok(200, ref('Reading')) },
      delete: { operationId: 'delete_reading', responses: gone },
    },
    '/v1/admin/accounts': {
      get: { operationId: 'list_accounts', responses: ok(200, listOf('accounts', 'Account')) },
    },
    '/v1/admin/accounts/{account_id}/plan': {
      put: {
        operationId: 'change_plan',
        parameters: [inPath('account_id')],
        requestBody: sent(object({ plan: { enum: ['free', 'pro'] } }, ['plan'])),
        responses: ok(200, ref('Account')),
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
    schemas: {
      Key: object({ id: text, label: text, last4: text }),
      Account: object({ account_id: text, email: text, role: text, plan: text }),
      StationInput: object({ name: text, place: text }, ['name']),
      Station: object({ station_id: text, name: text, place: text }),
      Reading: object({
        reading_id: text,
        station_id: text,
        celsius: { type: 'number' },
        note: text,
        taken_at: { type: 'string', format: 'date-time' },
      }),
    },
  },
};
