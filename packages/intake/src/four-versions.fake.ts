/** The same small API written by hand in four versions of OpenAPI, each as a person would write it there. */
export const FOUR_VERSIONS: Readonly<Record<'2.0' | '3.0' | '3.1' | '3.2', string>> = {
  '2.0': `
swagger: '2.0'
info: { title: Notes, version: '1' }
host: notes.example
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  bearer: { type: apiKey, in: header, name: Authorization }
  basic: { type: basic }
  machine: { type: oauth2, flow: application, tokenUrl: 'https://notes.example/token', scopes: {} }
security: [{ bearer: [] }]
paths:
  /login:
    post:
      operationId: logIn
      security: []
      parameters:
        - { in: body, name: body, required: true, schema: { $ref: '#/definitions/Login' } }
      responses:
        200: { description: in, schema: { $ref: '#/definitions/Token' } }
  /me:
    get:
      summary: Get the current user
      responses:
        200: { description: you, schema: { $ref: '#/definitions/User' } }
  /logout:
    post: { responses: { 204: { description: out } } }
  /notes:
    get:
      summary: List notes
      parameters:
        - { in: query, name: kind, required: true, type: string, enum: [plain, rich] }
      responses:
        200: { description: all, schema: { type: array, items: { $ref: '#/definitions/Note' } } }
    post:
      parameters:
        - { in: body, name: note, required: true, schema: { $ref: '#/definitions/Note' } }
      responses:
        201: { description: made, schema: { $ref: '#/definitions/Note' } }
  /notes/{note_id}:
    parameters:
      - { in: path, name: note_id, required: true, type: string }
    get:
      responses:
        200: { description: one, schema: { $ref: '#/definitions/Note' } }
    patch:
      parameters:
        - { in: body, name: note, required: true, schema: { $ref: '#/definitions/Note' } }
      responses:
        200: { description: changed, schema: { $ref: '#/definitions/Note' } }
    delete: { responses: { 204: { description: gone } } }
  /upload:
    post:
      consumes: [application/x-www-form-urlencoded]
      parameters:
        - { in: formData, name: label, type: string, required: true }
      responses: { 204: { description: done } }
  /admin/users:
    get:
      responses:
        200: { description: all, schema: { type: array, items: { $ref: '#/definitions/User' } } }
definitions:
  Login:
    type: object
    required: [email, password]
    properties: { email: { type: string }, password: { type: string } }
  Token: { type: object, properties: { access_token: { type: string } } }
  User: { type: object, properties: { id: { type: string }, email: { type: string } } }
  Note:
    type: object
    properties:
      id: { type: string, readOnly: true }
      text: { type: string, x-nullable: true }
      child: { $ref: '#/definitions/Note' }
`,
  '3.0': `
openapi: 3.0.4
info: { title: Notes, version: '1' }
servers: [{ url: 'https://notes.example/v1' }]
security: [{ bearer: [] }]
paths: ${paths()}
components:
  securitySchemes:
    bearer: { type: apiKey, in: header, name: Authorization }
    basic: { type: http, scheme: basic }
    machine: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://notes.example/token', scopes: {} } } }
  schemas: ${schemas('type: string, nullable: true')}
`,
  '3.1': `
openapi: 3.1.1
info: { title: Notes, version: '1' }
servers: [{ url: 'https://notes.example/{v}', variables: { v: { default: v1 } } }]
security: [{ bearer: [] }]
paths: ${paths()}
components:
  securitySchemes:
    bearer: { type: apiKey, in: header, name: Authorization }
    basic: { type: http, scheme: basic }
    machine: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://notes.example/token', scopes: {} } } }
  schemas: ${schemas("type: [string, 'null']")}
`,
  '3.2': `
openapi: 3.2.0
$self: https://notes.example/openapi.yaml
info: { title: Notes, version: '1' }
servers: [{ name: production, url: 'https://notes.example/v1' }]
security: [{ bearer: [] }]
tags: [{ name: notes, kind: nav }]
paths: ${paths()}
components:
  securitySchemes:
    bearer: { type: apiKey, in: header, name: Authorization, deprecated: false }
    basic: { type: http, scheme: basic }
    machine: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://notes.example/token', scopes: {} } } }
  schemas: ${schemas("type: [string, 'null']")}
`,
};

function paths(): string {
  return `
  /login:
    post:
      operationId: logIn
      security: []
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Login' } } } }
      responses:
        '200': { description: in, content: { application/json: { schema: { $ref: '#/components/schemas/Token' } } } }
  /me:
    get:
      summary: Get the current user
      responses:
        '200': { description: you, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }
  /logout:
    post: { responses: { '204': { description: out } } }
  /notes:
    get:
      summary: List notes
      parameters:
        - { in: query, name: kind, required: true, schema: { type: string, enum: [plain, rich] } }
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Note' } } } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
  /notes/{note_id}:
    parameters:
      - { in: path, name: note_id, required: true, schema: { type: string } }
    get:
      responses:
        '200': { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
    patch:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
      responses:
        '200': { description: changed, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
    delete: { responses: { '204': { description: gone } } }
  /upload:
    post:
      requestBody:
        required: true
        content: { application/x-www-form-urlencoded: { schema: { type: object, required: [label], properties: { label: { type: string } } } } }
      responses: { '204': { description: done } }
  /admin/users:
    get:
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/User' } } } } }
`;
}

function schemas(text: string): string {
  return `
    Login:
      type: object
      required: [email, password]
      properties: { email: { type: string }, password: { type: string } }
    Token: { type: object, properties: { access_token: { type: string } } }
    User: { type: object, properties: { id: { type: string }, email: { type: string } } }
    Note:
      type: object
      properties:
        id: { type: string, readOnly: true }
        text: { ${text} }
        child: { $ref: '#/components/schemas/Note' }
`;
}
