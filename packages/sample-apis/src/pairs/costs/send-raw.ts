import { request } from 'node:http';
import { USERS } from '../accounts.ts';

const [ALICE] = USERS;
const CREDENTIAL = `Basic ${Buffer.from(`${ALICE?.username}:${ALICE?.password}`).toString('base64')}`;

/** Sends bytes as a user of an API with HTTP Basic: several pieces go in chunks. Returns the status, 0 if there is none. */
export async function sendRaw(
  url: string,
  path: string,
  pieces: readonly Buffer[],
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  return (await exchange('POST', url + path, pieces, headers)).status;
}

/** Reads a path as the same user. */
export async function readRaw(url: string, path: string): Promise<string> {
  return (await exchange('GET', url + path, [], {})).text;
}

function exchange(
  method: string,
  url: string,
  pieces: readonly Buffer[],
  more: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const [only] = pieces;
    const length = pieces.length === 1 && only !== undefined ? { 'content-length': `${only.length}` } : {};
    const headers = { authorization: CREDENTIAL, 'content-type': 'application/json', ...length, ...more };
    const sent = request(url, { method, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', () => resolve({ status: 0, text: '' }));
    for (const piece of pieces) sent.write(piece);
    sent.end();
  });
}
