import { createSocket } from 'node:dgram';
import { isIPv4, isIPv6 } from 'node:net';
import { AUTHORITATIVE_ANSWER, decode, encode, type Answer, type Question } from 'dns-packet';
import { assertMayListen, type MayListen } from '../../network/listening.ts';

/** A name server of ours for one zone, whose answers nobody may keep. */
export interface NameServer {
  readonly port: number;
  /** A name that resolves to these addresses from now on, one after the other and then from the first again. */
  put(name: string, addresses: readonly string[]): void;
  /** How often a name was asked for; who asks for both kinds of addresses asks once. */
  lookups(name: string): number;
  /** How many questions arrived, whatever they were about. */
  readonly questions: number;
  close(): Promise<void>;
}

const NAME_ERROR = 3;
const REFUSED = 5;

/** Listens on UDP; port 0 takes a free one. */
export async function startNameServer({
  host,
  port,
  zone: written,
  mayListen,
}: {
  readonly host: string;
  readonly port: number;
  readonly zone: string;
  readonly mayListen?: MayListen | undefined;
}): Promise<NameServer> {
  assertMayListen(host, mayListen);
  const zone = flat(written);
  const names = new Map<string, { readonly addresses: readonly string[]; A: number; AAAA: number }>();
  let asked = 0;
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');

  const answersTo = ({ name, type }: Question): { readonly answers: Answer[]; readonly code: number } => {
    if (flat(name) !== zone && !flat(name).endsWith(`.${zone}`)) return { answers: [], code: REFUSED };
    const known = names.get(flat(name));
    if (known === undefined) return { answers: [], code: flat(name) === zone ? 0 : NAME_ERROR };
    if (type !== 'A' && type !== 'AAAA') return { answers: [], code: 0 };
    const fitting = known.addresses.filter(type === 'A' ? isIPv4 : isIPv6);
    const data = fitting[known[type] % Math.max(1, fitting.length)];
    known[type] += 1;
    return { answers: data === undefined ? [] : [{ type, name, ttl: 0, data }], code: 0 };
  };

  socket.on('message', (message, from) => {
    try {
      const { id, questions = [], flags = 0 } = decode(message);
      const [question] = questions;
      if (question === undefined) return;
      asked += 1;
      const { answers, code } = answersTo(question);
      // Our answer is final, and we ask nobody else; the bit with which others are asked for is handed back.
      const reply = encode({
        type: 'response',
        ...(id !== undefined && { id }),
        flags: AUTHORITATIVE_ANSWER | (flags & 0x100) | code,
        questions: [question],
        answers,
      });
      socket.send(reply, from.port, from.address);
    } catch {
      // Not DNS: whoever sent it gets no answer.
    }
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind({ address: host, port, exclusive: true }, resolve);
  });
  socket.on('error', () => undefined);

  return {
    port: socket.address().port,
    get questions() {
      return asked;
    },
    put: (name, addresses) => void names.set(flat(name), { addresses, A: 0, AAAA: 0 }),
    lookups(name) {
      const known = names.get(flat(name));
      return known === undefined ? 0 : Math.max(known.A, known.AAAA);
    },
    close: () => new Promise((resolve) => void socket.close(() => resolve())),
  };
}

function flat(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}
