// Three places on loopback that an API may or may not call, for the pages of chapter 5. It remembers which paths were
// asked for, and where; it uses no library.
//
//   node docs/by-hand/test-listener.mjs [good] [internal] [foreign]     ports; 8601, 8602 and 8603 if left out
//   GET <good>/to/<status>/<address>   leads to the address
//   GET <good>/loop                    leads to itself
//   GET <good>/seen/<word>             the places where a path with this word was asked for
//   GET <good>/count/<word>            how often
import { createServer } from 'node:http';

const [good = 8601, internal = 8602, foreign = 8603] = process.argv.slice(2).map(Number);
const asked = [];

function handle(place, request, response) {
  const [, kind, first, ...rest] = request.url.split('/');
  const word = (path) => path.split('/').at(-1) === first;
  if (place === 'good' && kind === 'seen') {
    const places = new Set(asked.filter(({ path }) => word(path)).map((each) => each.place));
    return response.end(`${places.size === 0 ? 'nothing' : [...places].join(' ')}\n`);
  }
  if (place === 'good' && kind === 'count')
    return response.end(`${asked.filter(({ path }) => word(path)).length}\n`);
  asked.push({ place, path: request.url });
  if (place === 'good' && kind === 'to')
    return response.writeHead(Number(first), { location: rest.join('/') }).end();
  if (place === 'good' && kind === 'loop') return response.writeHead(302, { location: '/loop' }).end();
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>${place} page</title>\n`);
}

const listen = (place, port, host) =>
  new Promise((resolve, reject) => {
    createServer((request, response) => handle(place, request, response))
      .once('error', reject)
      .listen(port, host, resolve);
  });

await listen('good', good, '127.0.0.1');
await listen('internal', internal, '127.0.0.1');
await listen('internal', internal, '::1');
await listen('foreign', foreign, '127.0.0.1');
process.stdout.write(`Test listener: http://127.0.0.1:${good}\n`);
