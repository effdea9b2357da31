import { crc32, deflateSync } from 'node:zlib';
import type { IncomingHttpHeaders } from 'node:http';
import type { FaceAnswer } from '@probity/probe-kit';

/** What a face answers to one request. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** A page that holds the text in the form that was asked for: HTML, unless it is JSON or a picture. */
export function pageFor(text: string, answer: FaceAnswer, asked: IncomingHttpHeaders): Page {
  const { status = 200, headers = {}, body } = answer;
  const accepts = asked.accept ?? '';
  const wantsJson = /\bjson\b/.test(accepts) && !/\bhtml\b/.test(accepts);
  const type = answer.type ?? (wantsJson ? 'application/json' : 'text/html; charset=utf-8');
  return {
    status,
    headers: { 'content-type': type, 'cache-control': 'no-store', ...headers },
    body: body ?? bodyOf(type, text),
  };
}

function bodyOf(type: string, text: string): string | Buffer {
  if (type.startsWith('image/')) return pictureWith(text);
  if (type.includes('json')) return JSON.stringify({ title: text, description: text });
  if (!type.includes('html')) return text;
  return `<!doctype html><html lang="en"><head><title>${text}</title><meta property="og:title" content="${text}"><meta name="description" content="${text}"></head><body><h1>${text}</h1></body></html>\n`;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** One pixel, eight bits of grey. */
const HEADER = Buffer.from('00000001000000010800000000', 'hex');

/** A picture of one pixel with the text in its title, so that it is found where the bytes are kept. */
function pictureWith(text: string): Buffer {
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', HEADER),
    chunk('tEXt', Buffer.from(`Title\0${text}`, 'latin1')),
    chunk('IDAT', deflateSync(Buffer.from([0, 0x80]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
