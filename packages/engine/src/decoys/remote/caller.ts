import { lookup } from 'node:dns';
import { request as secureRequest } from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { z } from 'zod';
import { judgedLookup, judgeLiteral, judgeOf, type Egress } from '../../network/egress.ts';
import { CALLS, type Answered, type Asked, type CallName } from './protocol.ts';

/** So long may an answer take, in milliseconds. */
const LONGEST = 30_000;

/** Asks decoys elsewhere for something. */
export interface Caller {
  open(asked: Asked<'open'>): Promise<Answered<'open'>>;
  sync(asked: Asked<'sync'>): Promise<Answered<'sync'>>;
  play(asked: Asked<'play'>): Promise<Answered<'play'>>;
  close(asked: Asked<'close'>): Promise<Answered<'close'>>;
}

const problem = z.object({ message: z.string() });

/** Where decoys elsewhere are asked. */
interface CalledPlace {
  readonly url: string;
  readonly token: string;
  readonly ca?: string;
  readonly egress?: Egress | undefined;
}

/** Asks over TLS, with the token; `ca` is the authority that vouches for the other side, if it is none that all trust. */
export function createCaller(to: CalledPlace): Caller {
  const post = async (name: CallName, asked: object): Promise<unknown> => {
    const { status, body } = await send(to, name, JSON.stringify(asked));
    if (status === 401) throw new Error('the token of decoys elsewhere is wrong');
    const read: unknown = body === '' ? {} : JSON.parse(body);
    if (status === 200) return read;
    const told = problem.safeParse(read);
    throw new Error(told.success ? told.data.message : `decoys elsewhere answered ${status}`);
  };
  return {
    open: async (asked) => CALLS.open.answered.parse(await post('open', asked)),
    sync: async (asked) => CALLS.sync.answered.parse(await post('sync', asked)),
    play: async (asked) => CALLS.play.answered.parse(await post('play', asked)),
    close: async (asked) => CALLS.close.answered.parse(await post('close', asked)),
  };
}

function send(
  { url, token, ca, egress }: CalledPlace,
  name: CallName,
  body: string,
): Promise<{ readonly status: number; readonly body: string }> {
  const judge = judgeOf(egress);
  const refused = judgeLiteral(new URL(url).hostname.replaceAll(/[[\]]/g, ''), judge);
  if (refused !== null) return Promise.reject(refused);
  return new Promise((resolve, reject) => {
    const sent = secureRequest(
      new URL(`/v1/${name}`, url),
      {
        method: 'POST',
        signal: AbortSignal.timeout(LONGEST),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
        ...(ca !== undefined && { ca }),
        // The agent of everybody may use a proxy of the environment.
        ...(egress && { lookup: judgedLookup(lookup, judge), agent: false }),
      },
      (answer) => {
        readText(answer).then((read) => resolve({ status: answer.statusCode ?? 0, body: read }), reject);
      },
    );
    sent.on('error', reject).end(body);
  });
}
