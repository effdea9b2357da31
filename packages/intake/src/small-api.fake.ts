import { readTarget, type Intake, type LoadResult } from './read-target.ts';

/** A small description with the things that inference has to get right. */
const SMALL_API = `
openapi: 3.1.0
info: { title: Small, version: '1' }
servers: [{ url: 'https://small.example/api/{v}', variables: { v: { default: v2 } } }]
security: [{ bearer: [] }]
paths:
  /login:
    post:
      operationId: logIn
      security: []
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { email: { type: string }, password: { type: string } } }
      responses:
        '200':
          content:
            application/json:
              schema: { type: object, properties: { data: { type: object, properties: { token: { type: string } } } } }
  /me:
    get: { operationId: getMe, responses: {} }
  /notes:
    get: { operationId: listNotes, security: [{}, { bearer: [] }], responses: {} }
    post:
      operationId: createNote
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NewNote' } } } }
      responses:
        '201': { content: { application/json: { schema: { $ref: '#/components/schemas/Created' } } } }
  /notes/{noteId}:
    parameters: [{ name: noteId, in: path, required: true, schema: { type: string } }]
    get: { operationId: getNote, responses: {} }
    put:
      operationId: putNote
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NewNote' } } } }
      responses: {}
    delete: { operationId: deleteNote, responses: {} }
  /notes/{noteId}/pin:
    post: { operationId: pinNote, responses: {} }
  /notes/{id}/pages/{page}:
    get:
      operationId: getPage
      parameters: [{ name: page, in: path, required: true, example: 3, schema: { type: integer } }]
      responses: {}
  /history/{noteId}:
    get: { operationId: getHistory, responses: {} }
  /find:
    get:
      operationId: findNotes
      parameters:
        - { name: q, in: query, schema: { type: string } }
        - { name: kind, in: query, required: true, schema: { enum: [plain, rich] } }
      responses: {}
  /reset-everything:
    get: { operationId: resetAll, responses: {} }
  /admin/users:
    get: { operationId: listUsers, responses: {} }
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  schemas:
    NewNote:
      type: object
      properties:
        id: { type: string, readOnly: true }
        kind: { enum: [plain, rich], type: string }
        due: { type: string, format: date }
        text: { type: string, maxLength: 500 }
        greeting: { type: string, example: 'Dear {password}' }
        parent: { $ref: '#/components/schemas/NewNote' }
    Created:
      allOf: [{ type: object, properties: { data: { $ref: '#/components/schemas/Ids' } } }]
    Ids: { type: object, properties: { uuid: { type: string } } }
`;

/** Takes in a profile for the small description, with secrets from a fake environment. */
export async function loadSmallApi(
  profileText: string | undefined,
  more: Partial<Intake> = {},
): Promise<LoadResult> {
  return readTarget({
    profileText,
    profilePath: 'probity.yaml',
    descriptionText: SMALL_API,
    descriptionPath: 'https://small.example/openapi.yaml',
    env: { PASSWORD: 'right', OTHER: 'also right', TARGET: 'https://small.example' },
    readFile: async (path) => {
      if (path === 'secret.txt') return 'from a file\n';
      throw new Error('there is no such file.');
    },
    ...more,
  });
}
