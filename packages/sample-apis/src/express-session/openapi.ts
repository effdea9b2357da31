const json = (schema: object): object => ({ 'application/json': { schema } });
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const answer = (words: string, schema?: object): object => ({
  description: words,
  ...(schema && { content: json(schema) }),
});
const csrf = {
  name: 'X-CSRF-Token',
  in: 'header',
  required: true,
  description: 'From the answer to POST /login, or GET /csrf.',
  schema: { type: 'string' },
};
const refused = { 401: answer('Not signed in'), 403: answer('Refused, or the CSRF token is wrong') };

/** Create, read, replace, delete and list of one type. */
function collection(path: string, name: string): Record<string, object> {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
  const body = { required: true, content: json(ref(`${name}Input`)) };
  const missing = { 404: answer('Not found') };
  return {
    [path]: {
      get: {
        summary: `Your ${path.slice(1)}`,
        responses: { 200: answer('A list', { type: 'array', items: ref(name) }), ...refused },
      },
      post: {
        summary: `Write a ${name.toLowerCase()}`,
        parameters: [csrf],
        requestBody: body,
        responses: { 201: answer('Created', ref(name)), ...refused },
      },
    },
    [`${path}/{id}`]: {
      parameters: [id],
      get: { responses: { 200: answer('Found', ref(name)), ...refused, ...missing } },
      put: {
        parameters: [csrf],
        requestBody: body,
        responses: { 200: answer('Replaced', ref(name)), ...refused, ...missing },
      },
      delete: { parameters: [csrf], responses: { 204: answer('Deleted'), ...refused, ...missing } },
    },
  };
}

const text = { type: 'string' };

/** The OpenAPI 3.0 document that the API serves. */
export const description = {
  openapi: '3.0.3',
  info: { title: 'Notes', version: '2.4.0' },
  security: [{ session: [] }],
  paths: {
    '/signup': {
      post: {
        security: [],
        requestBody: {
          required: true,
          content: json({
            type: 'object',
            required: ['email', 'password', 'displayName'],
            properties: {
              email: { type: 'string', format: 'email' },
              password: { type: 'string', format: 'password', minLength: 10 },
              displayName: text,
            },
          }),
        },
        responses: { 201: answer('Created', ref('User')), 409: answer('Taken'), 422: answer('Invalid') },
      },
    },
    '/login': {
      post: {
        security: [],
        summary: 'Sets the cookie sid and answers with the CSRF token of the session',
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                required: ['email', 'password'],
                properties: {
                  email: { type: 'string', format: 'email' },
                  password: { type: 'string', format: 'password' },
                },
              },
            },
          },
        },
        responses: {
          200: answer('Signed in', { type: 'object', properties: { csrfToken: text } }),
          401: answer('Wrong'),
          429: answer('Too many attempts'),
        },
      },
    },
    '/logout': { post: { parameters: [csrf], responses: { 204: answer('Signed out'), ...refused } } },
    '/csrf': {
      get: {
        responses: {
          200: answer('The token', { type: 'object', properties: { csrfToken: text } }),
          ...refused,
        },
      },
    },
    '/me': {
      get: { responses: { 200: answer('You', ref('User')), ...refused } },
      patch: {
        parameters: [csrf],
        requestBody: { content: json({ type: 'object', properties: { displayName: text } }) },
        responses: { 200: answer('You', ref('User')), ...refused },
      },
    },
    '/me/password': {
      post: {
        parameters: [csrf],
        requestBody: {
          required: true,
          content: json({
            type: 'object',
            required: ['currentPassword', 'newPassword'],
            properties: { currentPassword: text, newPassword: { type: 'string', minLength: 10 } },
          }),
        },
        responses: { 204: answer('Changed; every session has ended'), ...refused },
      },
    },
    '/admin/users': {
      get: {
        responses: {
          200: answer('Everybody', {
            type: 'object',
            properties: { users: { type: 'array', items: ref('User') } },
          }),
          ...refused,
        },
      },
    },
    '/admin/users/{userId}': {
      delete: {
        parameters: [{ name: 'userId', in: 'path', required: true, schema: text }, csrf],
        responses: { 204: answer('Removed'), ...refused, 404: answer('No such user') },
      },
    },
    ...collection('/notes', 'Note'),
    ...collection('/reminders', 'Reminder'),
  },
  components: {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    schemas: {
      User: {
        type: 'object',
        properties: { id: text, email: text, displayName: text, role: { ...text, readOnly: true } },
      },
      NoteInput: { type: 'object', required: ['title'], properties: { title: text, text } },
      Note: { type: 'object', properties: { id: text, title: text, text, createdAt: text } },
      ReminderInput: {
        type: 'object',
        required: ['text'],
        properties: { text, at: { type: 'string', format: 'date-time' } },
      },
      Reminder: { type: 'object', properties: { id: text, text, at: text, createdAt: text } },
    },
  },
};
