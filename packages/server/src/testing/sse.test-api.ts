import { request, type IncomingHttpHeaders } from 'node:http';

/** A client of server-sent events. */
export interface Sse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly events: { readonly id?: string; readonly event?: string; readonly data: string }[];
  readonly comments: number;
  /** Resolves when the server has ended the stream. */
  readonly closed: Promise<void>;
  /** Resolves as soon as something is so. */
  until(isSo: () => boolean): Promise<void>;
  close(): void;
}

/** Opens a stream of events. */
export function openSse(url: string, headers: Readonly<Record<string, string>>): Promise<Sse> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent: false });
    asked.once('error', reject);
    asked.once('response', (response) => {
      const events: Sse['events'] = [];
      let text = '';
      let comments = 0;
      const waiting = new Set<() => void>();
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        const blocks = (text + piece).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const fields = block.split('\n').map((line) => line.split(/: ?/, 1));
          if (fields.some(([name]) => name === '')) comments += 1;
          else if (fields.some(([name]) => name === 'data')) events.push(eventOf(block));
        }
        for (const look of waiting) look();
      });
      const closed = new Promise<void>((done) => {
        response.once('close', () => done());
        response.on('error', () => done());
      });
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        events,
        get comments() {
          return comments;
        },
        closed,
        until: (isSo) =>
          new Promise((done) => {
            const look = (): void => {
              if (!isSo()) return;
              waiting.delete(look);
              done();
            };
            waiting.add(look);
            look();
          }),
        close: () => void asked.destroy(),
      });
      if (response.statusCode !== 200) response.resume();
    });
    asked.end();
  });
}

function eventOf(block: string): Sse['events'][number] {
  const fields = block.split('\n').map((line) => /^(\w+): (.*)$/s.exec(line));
  const found = Object.fromEntries(fields.flatMap((match) => (match === null ? [] : [[match[1], match[2]]])));
  return { data: '', ...found };
}
