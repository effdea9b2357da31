import { request } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Bench } from './bench.ts';
import { findings, logIn, type Observer } from './observer.ts';

const DOCUMENTED = 1_000_000;

/** Sends bodies that are too large, and looks whether what they name is there. */
export const observePayloads: Observer = async (bench) => {
  const found = findings('3.3');
  const { access: token } = await logIn(bench, 'alice');
  const post = (path: string, body: Buffer, headers: Record<string, string>) =>
    sendBytes(bench, path, body, {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    });
  const isTaken = async (size: number, pack: (body: Buffer) => Buffer, headers: Record<string, string>) => {
    const name = `large-${bench.now()}-${Math.random()}`;
    const body = Buffer.from(JSON.stringify({ name }).padStart(size));
    await post('/v1/projects', pack(body), headers);
    const list = await bench.send('GET', '/v1/projects', { token });
    return list.text.includes(name);
  };
  const plain = (body: Buffer): Buffer => body;
  const chunked = { 'transfer-encoding': 'chunked' };
  const isOver =
    (await isTaken(4 * DOCUMENTED, plain, {})) || (await isTaken(4 * DOCUMENTED, plain, chunked));
  if (isOver || (await takesLargeFileRecord(post))) found.add('oversized-accepted');
  else if (await isTaken(1.2 * DOCUMENTED, plain, {})) found.add('over-documented-limit');
  const isUnpacked =
    (await isTaken(4 * DOCUMENTED, gzipSync, { 'content-encoding': 'gzip' })) ||
    (await isTaken(4 * DOCUMENTED, brotliCompressSync, { 'content-encoding': 'br' }));
  if (isUnpacked) found.add('compressed-accepted');
  const deep = Buffer.from(`{"name":"deep","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
  if ((await post('/v1/projects', deep, {})) === 500) found.add('payload-breaks');
  const file = `--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nt\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n${'a'.repeat(8_000_000)}\r\n--b--\r\n`;
  const form = { 'content-type': 'multipart/form-data; boundary=b' };
  if ((await post('/v1/uploads', Buffer.from(file), form)) === 201) found.add('upload-accepted');
  return found.all();
};

type Post = (path: string, body: Buffer, headers: Record<string, string>) => Promise<number>;

async function takesLargeFileRecord(post: Post): Promise<boolean> {
  const record = JSON.stringify({ name: 'f', content_type: 'a/b', size: 1 });
  return (await post('/v1/files', Buffer.from(record.padStart(4 * DOCUMENTED)), {})) === 201;
}

/** The status; 0 where the connection was ended. */
function sendBytes(
  bench: Bench,
  path: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve) => {
    const length = 'transfer-encoding' in headers ? {} : { 'content-length': body.length };
    const sent = request(`${bench.lab.url}${path}`, { method: 'POST', headers: { ...headers, ...length } });
    sent.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}
