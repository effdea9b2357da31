const split = (line: string) => {
  const [method = '', address = '', status = ''] = line.split(' ');
  return { method, address, status: Number(status) };
};

interface Entry {
  readonly method: string;
  readonly address: string;
  readonly status: number;
  readonly agent?: string;
}

/** Each request was sent by many clients. */
const CLIENTS = 60;

/** A log of requests such as `GET /notes 200`. */
export const linesOf = (requests: readonly string[], line: (entry: Entry) => string): string =>
  requests.map((each) => line(split(each)).repeat(CLIENTS)).join('');

/** A line of the combined format. */
const combinedLine = ({ method, address, status, agent = 'app/3.1' }: Entry): string =>
  `10.0.0.7 - - [16/Nov/2026:09:12:44 +0000] "${method} ${address} HTTP/1.1" ${status} 312 "-" "${agent}"\n`;

/** A line that is a JSON object. */
export const jsonLine = ({ method, address, status, agent = 'app/3.1' }: Entry): string =>
  `${JSON.stringify({ time: '2026-11-16T09:12:44Z', method, path: address, status, user_agent: agent })}\n`;

/** A log in the combined format. */
export const combined = (requests: readonly string[]): string => linesOf(requests, combinedLine);

/** The access log in the combined format, which goes on. */
export const keepsLog = {
  profile: { evidence: { access_log: './access.log' } },
  log: { file: 'access.log', line: (entry: Entry) => combinedLine(entry) },
};

/** What a browser exports. */
export function har(lines: readonly string[]): string {
  const entries = lines
    .flatMap((line) => Array.from({ length: CLIENTS }, () => split(line)))
    .map(({ method, address, status }) => ({
      startedDateTime: '2026-11-16T09:12:44.000Z',
      time: 12,
      request: {
        method,
        url: address,
        httpVersion: 'HTTP/1.1',
        headers: [],
        queryString: [],
        cookies: [],
        headersSize: -1,
        bodySize: 0,
      },
      response: {
        status,
        statusText: '',
        httpVersion: 'HTTP/1.1',
        headers: [],
        cookies: [],
        content: { size: 0, mimeType: 'application/json' },
        redirectURL: '',
        headersSize: -1,
        bodySize: 0,
      },
      cache: {},
      timings: { send: 0, wait: 12, receive: 0 },
    }));
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'browser', version: '1' }, entries } });
}
