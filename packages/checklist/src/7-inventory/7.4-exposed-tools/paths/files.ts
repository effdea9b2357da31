import type { KnownPath } from './known-path.ts';

const ENV = /^[A-Z][A-Z0-9_]{2,60}=(?=[^\n]{0,2000}\r?\n(?:[^\n]{0,2000}\r?\n){0,20}[A-Z][A-Z0-9_]{2,60}=)/m;
/**
 * Settings that only a server has: a secret or password under a name of its own, with a value that is no word; or the
 * environment of a process.
 */
/** @internal */
export const SERVER_SETTINGS =
  /"(?:jwt|session|cookie|signing|encryption|client|database|db|smtp|redis)[_-]?(?:secret|password)(?:[_-]?key)?"\s{0,4}:\s{0,4}"(?=[^"\n]{0,200}\d)[^"\s]{8,200}"|"env(?:iron(?:ment)?)?"\s{0,4}:\s{0,4}\{[\s\S]{0,2000}"(?:PATH|HOME|NODE_ENV)"\s{0,4}:/i;
const SQL = /^(?:-- (?:MySQL|MariaDB|PostgreSQL|SQLite)[^\n]{0,40}dump|CREATE TABLE |INSERT INTO )/im;
/** What a browser needs is public; the password of a store and a key that signs are not. */
const SETTINGS =
  /"(?:database|db|datasource|mysql|postgres|mongo|redis)"\s{0,4}:\s{0,4}\{[^{}]{0,400}"password"\s{0,4}:\s{0,4}(?="[^"*•]{4})|"(?:jwt|session|cookie|app|signing|encryption|server)_?(?:secret|private_?key)"\s{0,4}:\s{0,4}(?="[^"*•]{6})/i;
const ARCHIVE = /^application\/(?:zip|gzip|x-gzip|x-tar|x-7z-compressed|x-zip-compressed)\b/;

const at = (kind: KnownPath['kind'], signature: RegExp, ...paths: readonly string[]): readonly KnownPath[] =>
  paths.map((path) => ({ kind, path, signature, heavy: true }));

/** Files that a web server should never hand out, each with what only such a file holds. */
export const FILES: readonly KnownPath[] = [
  ...at(
    'secret',
    ENV,
    '/.env',
    '/.env.local',
    '/.env.production',
    '/.env.development',
    '/.env.backup',
    '/config/.env',
  ),
  ...at(
    'secret',
    /^-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY-----/m,
    '/id_rsa',
    '/server.key',
    '/private.pem',
  ),
  ...at('secret', /^\[(?:default|profile [^\]\n]{1,60})\]\s{1,10}aws_/m, '/.aws/credentials'),
  ...at('secret', /^machine \S{1,200}\s{1,10}login /m, '/.netrc'),
  ...at('secret', /^[\w.@-]{1,60}:(?:\$apr1\$|\$2[aby]\$|\{SHA\})/m, '/.htpasswd'),
  ...at('secret', /_authToken\s{0,3}=/, '/.npmrc'),
  ...at('secret', /"ConnectionStrings"\s{0,10}:/, '/appsettings.json', '/appsettings.Development.json'),
  ...at('secret', /<(?:connectionStrings|appSettings)\b/, '/web.config'),
  ...at(
    'secret',
    /^\s{0,20}(?:spring\.)?datasource\.(?:url|password)\s{0,3}[=:]/m,
    '/application.properties',
  ),
  ...at(
    'secret',
    /^(?:database|development|production):\s{0,10}\n\s{1,10}(?:adapter|host|password|url):/m,
    '/config/database.yml',
    '/config.yml',
  ),
  ...at(
    'secret',
    new RegExp(`${SETTINGS.source}|${SERVER_SETTINGS.source}`, 'i'),
    '/config.json',
    '/settings.json',
    '/config/default.json',
    '/config/production.json',
  ),
  ...at('repository', /^ref: refs\/[\w./-]{1,200}$/m, '/.git/HEAD'),
  ...at('repository', /^\[core\]\s{0,10}\n\s{0,10}\w{3,40} = /m, '/.git/config'),
  ...at('repository', /^# pack-refs with: /m, '/.git/packed-refs'),
  ...at('repository', /^(?:\d{1,2}\n\ndir\n|<\?xml[^\n]{0,80}\n<wc-entries)/, '/.svn/entries'),
  ...at('repository', /^(?:revlogv1|dotencode|fncache)$/m, '/.hg/requires'),
  ...at('source', /^\s{0,4}"(?:dependencies|devDependencies|scripts)"\s{0,4}:\s{0,4}\{/m, '/package.json'),
  ...at('source', /"content-hash"\s{0,4}:\s{0,4}"[0-9a-f]{32}"/, '/composer.lock'),
  ...at('source', /^FROM [\w./:@-]{2,200}(?: AS \w{1,60})?$/im, '/Dockerfile'),
  ...at('source', /^services:\s{0,10}\n\s{1,10}[\w-]{1,60}:/m, '/docker-compose.yml', '/docker-compose.yaml'),
  ...at(
    'source',
    /"mappings"\s{0,4}:\s{0,4}"/,
    '/main.js.map',
    '/app.js.map',
    '/index.js.map',
    '/server.js.map',
    '/bundle.js.map',
  ),
  ...at('backup', SQL, '/backup.sql', '/dump.sql', '/database.sql', '/db.sql'),
  ...['/backup.zip', '/backup.tar.gz', '/www.zip', '/db.zip'].map((path): KnownPath => ({
    kind: 'backup',
    path,
    signature: ARCHIVE,
    heavy: true,
    binary: true,
  })),
];
