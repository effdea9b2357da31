import { describe, expect, it, test } from 'vitest';
import type { Attempt } from '../../ports.ts';
import { readBody } from '../../answers/read-body.ts';
import { findDisclosures } from './find-disclosures.ts';
import { DETECTORS } from './table.ts';

const REQUEST: Attempt = { method: 'GET', path: '/v1/notes', headers: {}, body: null };
const NODE = 'at Layer.handle [as request] (/app/node_modules/express/lib/router/layer.js:95:5)';

function seen(body: string, headers: Record<string, string> = {}, request: Partial<Attempt> = {}) {
  const answer = readBody({ status: 500, headers, body: Buffer.from(body), cut: false });
  return findDisclosures(answer, { ...REQUEST, ...request }, (text) => text);
}
const kindsIn = (body: string, headers: Record<string, string> = {}, request: Partial<Attempt> = {}) => [
  ...new Set(seen(body, headers, request).map(({ kind }) => kind)),
];
const inJson = (message: string) => kindsIn(JSON.stringify({ error: { message } }));

describe('finds', () => {
  test.each<[string, string]>([
    ['stack-node', `TypeError: x\n    ${NODE}`],
    ['stack-node', 'Error\n    at async file:///srv/api/src/server.mjs:10:3'],
    ['stack-node', 'Error\n    at new Pool (C:\\api\\pool.js:3:9)'],
    ['stack-python', 'Traceback (most recent call last):\n  File "/app/main.py", line 7, in get'],
    ['stack-python', 'File "main.py", line 7'],
    ['stack-java', 'at com.acme.OrderService.load(OrderService.java:42)'],
    ['stack-java', 'at java.base/jdk.internal.reflect.Method.invoke(Native Method)'],
    ['stack-dotnet', '   at Acme.Orders.Load(Int32 id) in /src/Orders.cs:line 42'],
    ['stack-dotnet', '   at Acme.Orders.Load(Int32 id)\n   at Acme.Api.Get()'],
    ['stack-go', 'goroutine 17 [running]:'],
    ['stack-go', '/src/main.go:12 +0x1d'],
    ['stack-go', 'runtime error: index out of range [3] with length 2'],
    ['stack-ruby', "app/models/note.rb:12:in `find'"],
    ['stack-php', '#0 /var/www/html/index.php(12): App->run()'],
    ['stack-php', 'Uncaught Error in /var/www/html/index.php:12'],
    ['stack-php', 'in /var/www/html/index.php on line 12'],
    ['stack-rust', "thread 'main' panicked at src/main.rs:2:5"],
    ['stack-elixir', '(ecto 3.11.1) lib/ecto/repo.ex:10: Ecto.Repo.get/2'],
    ['stack-perl', 'died at /srv/api/index.pl line 9.'],
    ['exception-java', 'java.lang.NullPointerException'],
    ['exception-java', 'org.springframework.dao.DataIntegrityViolationException: x'],
    ['exception-dotnet', 'System.NullReferenceException: Object reference'],
    ['exception-dotnet', 'Npgsql.PostgresException (0x80004005)'],
    ['exception-php', 'Illuminate\\Database\\QueryException'],
    ['exception-ruby', 'ActiveRecord::RecordNotFound'],
    ['exception-ruby', "undefined method `name' for nil"],
    ['exception-python', 'django.db.utils.IntegrityError'],
    ['exception-node', "Cannot read properties of undefined (reading 'id')"],
    ['exception-node', 'TypeError: req.body.map is not a function'],
    ['sql-postgresql', 'syntax error at or near "x"'],
    ['sql-postgresql', 'relation "notes" does not exist'],
    ['sql-postgresql', 'invalid input syntax for type uuid: "x"'],
    ['sql-postgresql', 'duplicate key value violates unique constraint "users_pkey"'],
    ['sql-mysql', 'You have an error in your SQL syntax; check the manual'],
    ['sql-mysql', 'ER_BAD_FIELD_ERROR'],
    ['sql-mysql', "Duplicate entry 'a' for key 'email'"],
    ['sql-mysql', "Unknown column 'x' in 'where clause'"],
    ['sql-sqlite', 'SQLITE_ERROR: near'],
    ['sql-sqlite', 'near "\'": syntax error'],
    ['sql-sqlite', 'no such column: titel'],
    ['sql-sqlite', 'UNIQUE constraint failed: users.email'],
    ['sql-sqlite', 'unrecognized token: "\'"'],
    ['sql-oracle', 'ORA-00933: SQL command not properly ended'],
    ['sql-mssql', "Incorrect syntax near 'x'."],
    ['sql-mssql', 'Unclosed quotation mark after the character string'],
    ['sql-state', 'SQLSTATE[42S22]: Column not found'],
    ['sql-state', 'could not execute statement'],
    ['sql-query', 'SELECT id, title FROM notes WHERE id = 1'],
    ['sql-query', 'insert into "users" ("email") values ($1)'],
    ['sql-query', 'UPDATE notes SET title = $1'],
    ['sql-query', 'delete from notes where id = 1'],
    ['orm-prisma', 'Invalid `prisma.user.findMany()` invocation'],
    ['orm-prisma', 'PrismaClientKnownRequestError'],
    ['orm-other', 'SequelizeDatabaseError'],
    ['nosql-mongo', 'E11000 duplicate key error collection: app.users'],
    ['nosql-mongo', 'Cast to ObjectId failed for value "x"'],
    ['nosql-mongo', 'unknown operator: $foo'],
    ['nosql-other', 'Neo.ClientError.Statement.SyntaxError'],
    ['connection-string', 'postgres://app:hunter2@db:5432/app'],
    ['template-engine', 'jinja2.exceptions.UndefinedError'],
    ['shell-error', 'sh: 1: foo: not found'],
    ['xml-reader', 'SAXParseException; lineNumber: 1'],
    ['file-error', "ENOENT: no such file or directory, open '/srv/files/x'"],
    ['path-unix', 'failed to open /var/www/api/config/database.php'],
    ['path-unix', 'cannot load /home/deploy/api/current/config.yml'],
    ['path-unix', 'in /app/src/server.ts'],
    ['path-unix', 'in /app/server.ts:12'],
    ['path-unix', '/api/node_modules/pg/lib/client.js'],
    ['path-windows', 'C:\\inetpub\\wwwroot\\api\\web.config'],
    ['host-address', 'upstream 10.0.3.7:5432 failed'],
    ['host-address', 'http://192.168.1.4:8080/x'],
    ['host-name', 'orders.default.svc.cluster.local'],
    ['host-name', 'http://billing.internal/v1'],
    ['host-name', 'ip-10-0-0-1.eu-west-1.compute.internal'],
    ['host-name', 'db01.corp:5432'],
    ['host-connection', 'connect ECONNREFUSED 10.1.2.3:5432'],
    ['host-connection', 'getaddrinfo ENOTFOUND db'],
    ['host-connection', 'dial tcp 10.0.0.1:6379: connection refused'],
    ['debug-django', 'you have DEBUG = True in your Django settings'],
    ['debug-werkzeug', 'The debugger caught an exception in your WSGI application.'],
    ['debug-laravel', 'window.ignite({})'],
    ['debug-aspnet', "Server Error in '/' Application.\nRuntime Error"],
    ['debug-rails', 'Rails.root: /srv/app'],
    ['debug-symfony', 'Symfony Exception'],
    ['debug-phoenix', 'Phoenix.Router.NoRouteError'],
    ['default-spring', 'Whitelabel Error Page'],
    ['default-express', 'Cannot GET /nowhere'],
    [
      'default-flask',
      'The requested URL was not found on the server. If you entered the URL manually please check',
    ],
    ['version-page', 'nginx/1.18.0'],
    ['version-page', 'Apache Tomcat/9.0.1'],
  ])('%s: %s', (kind, text) => {
    expect(inJson(text)).toContain(kind);
    expect(kindsIn(text, { 'content-type': 'text/plain' })).toContain(kind);
  });

  it('every kind of the table at least once', () => {
    expect(new Set(DETECTORS.map(({ kind }) => kind)).size).toBeGreaterThan(40);
  });
});

describe('finds nothing in', () => {
  test.each([
    'The title is required; at least 3 characters at line 4.',
    'Unexpected token } in JSON at position 12',
    'must match pattern "^/home/"',
    'Select one from the list where you live',
    'Please select a room from the list where it is free.',
    'trace_id 4bf92f3577b34da6a3ce929d0e0e4736',
    'See https://docs.example/app/src/errors.html and /app/index.html',
    'Your address 192.168.0.7 is blocked',
    'Version 10.0.1.2 is required',
    'errors.internal',
    'mail bob@corp.internal or eve@office.local',
    'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException',
    'urn:problem-type:belgif:badRequest',
    'ORA-12345 is your booking',
    'ER_NOT_FOUND',
    'A user with this e-mail address already exists',
    'column "title" is not allowed',
    'No such table is free at eight',
    '/var/lib',
    'The error at 12:30:45 (UTC)',
    'Meet at Office (Berlin: 10:30)',
    'ValidationException',
    'Not found: /usr/share',
    'Cannot GET a refund for this order',
    'nginx',
    'update orders set by admin',
    'SELECT YOUR SEAT FROM THE MAP',
    'postgres',
  ])('%s', (text) => {
    expect(inJson(text)).toEqual([]);
    expect(kindsIn(text)).toEqual([]);
  });
});

describe('a page', () => {
  it('is read as a reader sees it', () => {
    const page = `<!DOCTYPE html><html><body><pre>Error: x<br> &nbsp; &nbsp;at handle (/srv/api/src/a.js:1:2)</pre></body></html>`;
    expect(seen(page)).toEqual([
      { kind: 'stack-node', at: 'body', text: 'at handle (/srv/api/src/a.js:1:2)' },
      { kind: 'path-unix', at: 'body', text: '/srv/api/src/a.js' },
    ]);
    expect(kindsIn('<html><p>File <cite>&quot;/x/a.py&quot;</cite>, line <em>12</em></html>')).toEqual([
      'stack-python',
    ]);
  });
  it('has links to files of its own', () => {
    expect(kindsIn('<html><script src="/srv/a.js"></script><a href=/var/www/x.js>x</a></html>')).toEqual([]);
  });
});

describe('an echo', () => {
  test.each<[string, string, Partial<Attempt>]>([
    ['of the path', 'no /etc/nginx/nginx.conf here', { path: '/v1/%2fetc%2fnginx%2fnginx.conf' }],
    ['of the body', `unknown title ${NODE}`, { body: JSON.stringify({ title: NODE }) }],
    ['of a header', 'host db.internal:80', { headers: { host: 'db.internal:80' } }],
  ])('%s is no disclosure', (_name, message, request) => {
    expect(kindsIn(JSON.stringify({ message }), {}, request)).toEqual([]);
  });
  it('does not hide what comes after it', () => {
    const message = 'no /etc/nginx/nginx.conf in /srv/files/index.db';
    expect(seen(JSON.stringify({ message }), {}, { path: '/v1//etc/nginx/nginx.conf' })).toEqual([
      { kind: 'path-unix', at: 'message', text: '/srv/files/index.db' },
    ]);
  });
});

describe('headers', () => {
  test.each<[string, string, string | null]>([
    ['server', 'nginx/1.18.0 (Ubuntu)', 'nginx/1.18.0'],
    ['server', 'nginx', null],
    ['server', 'Microsoft-HTTPAPI/2.0', 'Microsoft-HTTPAPI/2.0'],
    ['server', 'gunicorn/20', 'gunicorn/20'],
    ['x-powered-by', 'Express', null],
    ['x-powered-by', 'PHP/8.1.2', 'PHP/8.1.2'],
    ['x-aspnet-version', '4.0.30319', '4.0.30319'],
    ['via', '1.1 vegur', null],
    ['via', 'HTTP/1.1 proxy, 1.1 varnish', null],
    ['via', '1.1 squid/3.5.27', 'squid/3.5.27'],
    ['x-version', 'api/1.2.3', null],
  ])('%s: %s', (name, value, text) => {
    expect(seen('', { [name]: value })).toEqual(
      text === null ? [] : [{ kind: 'version-header', at: `header:${name}`, text }],
    );
  });
  it('may show what bodies show', () => {
    expect(seen('', { 'x-backend': '10.0.0.4:8080', location: '/v1/notes/1' })).toEqual([
      { kind: 'host-address', at: 'header:x-backend', text: '10.0.0.4:8080' },
    ]);
  });
});

it('names the place, leaves out passwords, shortens, and stops', () => {
  expect(seen(JSON.stringify({ errors: [{ detail: 'redis://u:secretword@cache:6379' }] }))).toEqual([
    { kind: 'connection-string', at: 'errors[].detail', text: 'redis://u:…@cache:6379' },
  ]);
  const long = `relation "${'x'.repeat(119)}" does not exist; ORA-00001: ${NODE.replace('layer', 'l'.repeat(120))}`;
  for (const { text } of seen(long)) expect(text.length).toBeLessThanOrEqual(160);
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, NODE]));
  expect(seen(JSON.stringify(many))).toHaveLength(12);
});

it('finds what is hidden by escapes of JSON', () => {
  expect(kindsIn('{"m":"\\/srv\\/api\\/index.php"}')).toEqual(['path-unix']);
  expect(kindsIn('{"m":"SQL\\u0053TATE[42000]"}')).toEqual(['sql-state']);
});

describe('hostile bodies of 8 MB are read in time', () => {
  const size = 8_000_000;
  const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length));
  test.each([
    ['signs of all kinds', fill(DETECTORS.flatMap(({ signs }) => signs).join(' '))],
    ['paths', fill('/usr/a')],
    ['folders', fill('/app/dist/')],
    ['frames', fill(' at a.b.c ( /x.js:')],
    ['queries', fill('SELECT a FROM ')],
    ['tags', fill('<a ')],
    ['a page', `<html>${fill('<p>&lt;at ')}`],
    ['a list', `[${fill('".js: at /",')}1]`],
    ['hosts', fill('a.b-c.')],
    ['numbers', fill('10.0.0.1.')],
  ])('%s', (_name, body) => {
    const started = performance.now();
    seen(body);
    expect(performance.now() - started).toBeLessThan(6000);
  });
});
