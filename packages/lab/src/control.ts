import { createServer, type IncomingMessage, type Server } from 'node:http';
import { z } from 'zod';

/** What the control port can ask of a lab. */
export interface Controls {
  dump(): Promise<string>;
  reset(): Promise<void>;
  outbox(): unknown;
  canLogIn(email: string, password: string): Promise<boolean>;
}

/** A second port, on loopback only and no part of the API, through which a test looks behind the scenes. */
export function createControlServer(controls: Controls): Server {
  return createServer((request, response) => {
    answer(controls, request).then(
      ([status, text]) => response.writeHead(status, { 'content-type': 'application/json' }).end(text),
      (error: unknown) => response.writeHead(500).end(JSON.stringify({ error: String(error) })),
    );
  });
}

const loginCheck = z.strictObject({ email: z.string(), password: z.string() });

async function answer(controls: Controls, request: IncomingMessage): Promise<readonly [number, string]> {
  switch (`${request.method} ${request.url}`) {
    case 'GET /dump':
      return [200, await controls.dump()];
    case 'POST /reset':
      await controls.reset();
      return [204, ''];
    case 'GET /outbox':
      return [200, JSON.stringify(controls.outbox())];
    case 'POST /account-login-check': {
      const { email, password } = loginCheck.parse(JSON.parse(await readAll(request)));
      return [200, JSON.stringify({ right: await controls.canLogIn(email, password) })];
    }
    default:
      return [404, JSON.stringify({ error: 'unknown' })];
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: string[] = [];
  for await (const part of request.setEncoding('utf8')) parts.push(String(part));
  return parts.join('');
}
