// A token issuer for test deployments: it signs whatever claims it is sent. It listens on loopback only, keeps its
// key in memory, and uses no library, so that every step of making a token can be read here.
//
//   node docs/by-hand/test-issuer.mjs [port]        4400 if left out
//   GET  /.well-known/jwks.json                    the public key
//   POST /token { "header": {…}, "claims": {…} }   a token with exactly these claims
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const port = Number(process.argv[2] ?? 4400);
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const kid = 'test-issuer';
const keys = [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }];

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

function token({ header = {}, claims = {} }) {
  const signed = `${encode({ alg: 'RS256', kid, typ: 'at+jwt', ...header })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

const server = createServer((request, response) => {
  const asked = `${request.method} ${request.url}`;
  if (asked === 'GET /.well-known/jwks.json') response.end(JSON.stringify({ keys }));
  else if (asked === 'POST /token') void text(request).then((body) => response.end(token(JSON.parse(body))));
  else response.writeHead(404).end();
});
server.listen(port, '127.0.0.1', () =>
  process.stdout.write(`Test issuer: http://127.0.0.1:${server.address().port}\n`),
);
