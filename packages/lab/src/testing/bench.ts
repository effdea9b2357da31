import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as httpsRequest } from 'node:https';
import { z } from 'zod';
import { createSigningKeys } from '../auth/keys.ts';
import { createLab, type Lab, type LabOptions } from '../lab.ts';
import type { Outside } from './outside/outside.ts';

/** An answer as tests look at it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The JSON document of the body; an empty one when there is none. */
  readonly body: Record<string, unknown>;
}

/** The objects of a list. */
export function itemsOf(answer: Answer): Record<string, unknown>[] {
  return z.array(z.record(z.string(), z.unknown())).parse(answer.body['items']);
}

/** What a test request may carry. */
export interface Carried {
  readonly token?: string;
  readonly body?: unknown;
  /** Sent as it is, instead of a JSON body. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A started lab with a clock that tests move, and a client that sends paths exactly as given. */
export interface Bench {
  readonly lab: Lab;
  /** Everybody that the lab may call; breaks where nobody was started. */
  readonly outside: Outside;
  /** Ends the lab; breaks when it met an error that it did not expect. */
  close(): Promise<void>;
  /** Another one like it, with some settings that are known only now, such as places of our own that it may call. */
  again(options: LabOptions): Promise<Bench>;
  advance(milliseconds: number): void;
  now(): number;
  send(method: string, path: string, carried?: Carried): Promise<Answer>;
  /** Signs in and returns the tokens. */
  logIn(name: string, password?: string): Promise<{ access: string; refresh: string; expiresIn?: number }>;
  /** Creates an object and returns it. */
  create(token: string, path: string, body: unknown): Promise<Record<string, unknown> & { id: string }>;
}

const agent = new Agent({ keepAlive: true });
/** Some labs have a certificate that nobody should trust. */
const secureAgent = new SecureAgent({
  keepAlive: true,
  rejectUnauthorized: false,
  minVersion: 'TLSv1',
  ciphers: 'TLS_AES_128_GCM_SHA256:DEFAULT:@SECLEVEL=0',
});
/** The keys of every bench that signs with RS256. */
export const sharedKeys = createSigningKeys('RS256');

/** Starts a lab that is quick to hash and that breaks when it differs from its description. */
export async function startBench({
  outside,
  ...options
}: LabOptions & { readonly outside?: Outside | undefined } = {}): Promise<Bench> {
  const isVariant = (options.variants ?? []).length > 0;
  let now = Date.now();
  const lab = await createLab({
    argon2: { memoryCost: 8, timeCost: 1 },
    proveAnswers: !isVariant,
    keys: await sharedKeys,
    clock: () => now,
    ...options,
    ...(outside && { outbound: { ...outside.settings, ...options.outbound } }),
  });
  const scheme = isVariant ? await describedScheme(lab.url) : BEARER;
  const send = (method: string, path: string, { token, headers, ...rest }: Carried = {}) =>
    exchange(lab.url, method, path, {
      ...rest,
      headers: { ...(token === undefined ? {} : credentialHeaders(scheme, token)), ...headers },
    });
  return {
    lab,
    get outside() {
      if (outside === undefined) throw new Error('Nobody was started that the lab could call.');
      return outside;
    },
    send,
    again: (more) => startBench({ ...options, ...more }),
    now: () => now,
    async close() {
      await lab.close();
      if (lab.faults.length > 0) throw new AggregateError(lab.faults, 'The lab met unexpected errors.');
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
    async logIn(name, password = `${name}-correct-horse-1`) {
      const answer = await send('POST', '/v1/auth/login', {
        body: { email: `${name}@harbor.example`, password },
      });
      const [, inCookie] = /^[^=]+=([^;]+)/.exec(String(answer.headers['set-cookie'] ?? '')) ?? [];
      const { access_token, refresh_token, expires_in } = tokens.parse({
        access_token: inCookie,
        ...answer.body,
      });
      return {
        access: access_token,
        refresh: refresh_token,
        ...(expires_in === undefined ? {} : { expiresIn: expires_in }),
      };
    },
    async create(token, path, body) {
      const answer = await send('POST', path, { token, body });
      if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
      return z.looseObject({ id: z.string() }).parse(answer.body);
    },
  };
}

const tokens = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number().optional(),
});

const schemeSchema = z.looseObject({
  type: z.string(),
  in: z.string().optional(),
  name: z.string().optional(),
});
const descriptionSchema = z.looseObject({
  components: z.looseObject({ securitySchemes: z.looseObject({ session: schemeSchema }) }),
});

const BEARER = { type: 'http' };

async function describedScheme(url: string): Promise<z.output<typeof schemeSchema>> {
  const { body } = await exchange(url, 'GET', '/openapi.json', {});
  return descriptionSchema.parse(body).components.securitySchemes.session;
}

/** A token where the description says that it goes. */
function credentialHeaders(scheme: z.output<typeof schemeSchema>, token: string): Record<string, string> {
  const name = scheme.name ?? 'authorization';
  if (scheme.type === 'http') return { authorization: `Bearer ${token}` };
  if (scheme.in === 'cookie') return { cookie: `${name}=${token}` };
  return { [name.toLowerCase()]: name === 'Authorization' ? `Token ${token}` : token };
}

function exchange(origin: string, method: string, path: string, carried: Carried): Promise<Answer> {
  const { hostname, port, protocol } = new URL(origin);
  const text = carried.raw ?? (carried.body === undefined ? undefined : JSON.stringify(carried.body));
  const headers: Record<string, string> = {
    // Said explicitly: Node sends the body of a GET without any framing otherwise.
    ...(text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...carried.headers,
  };
  return new Promise((resolve, reject) => {
    const asked = { hostname, port, method, path, headers };
    const take = (response: IncomingMessage): void => {
      const parts: string[] = [];
      response.setEncoding('utf8');
      response.on('data', (part: string) => parts.push(part));
      response.on('end', () => {
        const answered = parts.join('');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: answered,
          body: toDocument(answered),
        });
      });
    };
    const request =
      protocol === 'https:'
        ? httpsRequest({ ...asked, agent: secureAgent }, take)
        : httpRequest({ ...asked, agent }, take);
    request.on('error', reject);
    request.end(text);
  });
}

function toDocument(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    return {};
  }
}
