import { timingSafeEqual } from 'node:crypto';
import { hmac } from './forge-keys.ts';
import { readJwt } from './jwt.ts';

/** Secrets that are in manuals, templates and examples, or that people type first. */
const KNOWN_SECRETS: readonly string[] = [
  ...words(
    'secret Secret SECRET secret1 secret123 secret_key secret-key secretkey secretKey SecretKey SECRET_KEY',
  ),
  ...words('my-secret my_secret mysecret mySecret mysecretkey my-secret-key my_secret_key MySecretKey'),
  ...words('your-secret your_secret yoursecret your-secret-key your_secret_key your-256-bit-secret'),
  ...words('your-384-bit-secret your-512-bit-secret your_jwt_secret your-jwt-secret yourjwtsecret'),
  ...words('jwt jwtsecret jwt_secret jwt-secret jwtSecret JWT_SECRET jwt_secret_key jwt-secret-key jwtkey'),
  ...words('jwt-key jwt_key my-jwt-secret my_jwt_secret myjwtsecret supersecret super-secret super_secret'),
  ...words('superSecret SuperSecret super-secret-key supersecretkey topsecret top-secret top_secret'),
  ...words(
    'verysecret very-secret very_secret shhhhh shhhh shhh shhhhhared-secret shared-secret sharedsecret',
  ),
  ...words(
    'token tokensecret token-secret token_secret access_token_secret accesstokensecret key keys private',
  ),
  ...words('privatekey private_key private-key signing-key signingkey sign auth authsecret auth-secret'),
  ...words(
    'session sessionsecret session-secret app appsecret app-secret app_secret api api-secret apisecret',
  ),
  ...words(
    'changeme change-me change_me changeit changethis replace-me replaceme default test test123 testing',
  ),
  ...words(
    'testsecret test-secret test_secret dev development devsecret dev-secret dev_secret local staging',
  ),
  ...words('example demo sample foo bar foobar abc abc123 xyz admin administrator root user guest password'),
  ...words('Password password1 password123 passw0rd p@ssw0rd qwerty letmein welcome iloveyou 123456 1234567'),
  ...words('12345678 123456789 1234567890 0000 1234 12345 111111 000000 hello helloworld hello-world null'),
  ...words('undefined none true false laravel django flask express rails spring nodejs'),
  ...words('AllYourBase insecure unsafe notasecret'),
  ...words('not-so-secret this-is-a-secret thisisasecret this_is_a_secret keyboard-cat'),
  'keyboard cat',
  'this is a secret',
  'my secret',
  'your secret',
  'secret key',
  'hello world',
];

/** The known secret that signs an HS* token, found without a request; undefined if it is none of them. */
export function knownSecretOf(token: string): string | undefined {
  const jwt = readJwt(token);
  if (jwt === undefined || !/^HS(?:256|384|512)$/.test(jwt.alg)) return undefined;
  const [header, payload, signature] = jwt.parts;
  const bytes = Buffer.from(signature, 'base64url');
  return KNOWN_SECRETS.find((secret) => {
    const mac = hmac(jwt.alg, secret, `${header}.${payload}`);
    return mac.length === bytes.length && timingSafeEqual(mac, bytes);
  });
}

function words(text: string): readonly string[] {
  return text.split(' ');
}
