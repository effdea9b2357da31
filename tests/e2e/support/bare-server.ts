import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';

/** The least that Fastify can do: one route that answers with the bytes of a file. Its address is the first line. */
const [file = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const app = fastify({ logger: false });
app.get('/v1/chapters', (_request, reply) => reply.header('content-type', 'application/json').send(bytes));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
