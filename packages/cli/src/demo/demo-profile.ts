/** The profile of the lab for the demonstration. */
export const DEMO_PROFILE = `
name: Harbor
description: /openapi.json
mode: disruptive
public:
  - POST /v1/signup
  - POST /v1/auth/login
  - POST /v1/auth/otp
  - POST /v1/auth/refresh
  - POST /v1/auth/reset-*
  - GET /v1/products
  - GET /v1/public/*
  - GET /healthz
  - GET /openapi.json
  - GET /.well-known/*
auth:
  login:
    - operation: POST /v1/auth/login
      body: { email: '{user}', password: '{password}' }
      extract: { access: access_token, refresh: refresh_token }
  send: 'Authorization: Bearer {access}'
  refresh:
    operation: POST /v1/auth/refresh
    body: { refresh_token: '{refresh}' }
    extract: { access: access_token, refresh: refresh_token }
  me: { operation: GET /v1/me, subject: email }
  logout: POST /v1/auth/logout
  password_change:
    operation: POST /v1/auth/password
    body: { current_password: '{password}', new_password: '{new_password}' }
identities:
  alice: { user: alice@harbor.example, password: '\${ALICE_PASSWORD}' }
  bob: { user: bob@harbor.example, password: '\${BOB_PASSWORD}' }
  admin: { kind: admin, user: admin@harbor.example, password: '\${ADMIN_PASSWORD}' }
expendable:
  - { user: expendable-1@harbor.example, password: '\${EXPENDABLE_1_PASSWORD}' }
  - { user: expendable-2@harbor.example, password: '\${EXPENDABLE_2_PASSWORD}' }
resources:
  project: /v1/projects
  order: /v1/orders
  task: /v1/projects/{project_id}/tasks
  comment:
    at: /v1/comments
    create: POST /v1/tasks/{task_id}/comments
    list: GET /v1/tasks/{task_id}/comments
  file: { at: /v1/files, canary: name }
  invitation:
    at: /v1/invitations
    create:
      operation: POST /v1/invitations
      body: { project_id: '{project.id}', email: '{user}', message: '{canary}' }
  account:
    at: /v1/admin/users
    visibility: privileged
    create:
      operation: POST /v1/signup
      body: { email: '{email}', password: '{new_password}', name: '{canary}' }
operations:
  PATCH /v1/me: { caller: expendable-1, body: { bio: '{canary}' } }
timing: { settle: 30ms, revocation_grace: 100ms, cool_down: 10s, cool_down_poll: 100ms, max_wait: 1s }
rate: { per_second: 0, concurrency: 4 }
`;
