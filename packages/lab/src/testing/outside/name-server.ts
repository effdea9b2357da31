import { createSocket } from 'node:dgram';

/** A name server of ours. */
export interface NameServer {
  /** Host and port. */
  readonly at: string;
  /** A new name that resolves to these IPv4 addresses, one after the other. */
  name(addresses: readonly string[]): string;
  close(): Promise<void>;
}

const HEADER = 12;
const TYPE_A = 1;

/** Starts a name server on loopback that knows IPv4 addresses, and that nobody may keep an answer of. */
export async function startNameServer(): Promise<NameServer> {
  const names = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, end } = readName(query);
    const waiting = names.get(name) ?? [];
    const isAsked = query.readUInt16BE(end) === TYPE_A;
    // The last address stays.
    const address = isAsked ? (waiting.length > 1 ? waiting.shift() : waiting[0]) : undefined;
    const header = Buffer.from(query.subarray(0, HEADER));
    header.writeUInt16BE(0x84_00, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(address === undefined ? 0 : 1, 6);
    header.writeUInt32BE(0, 8);
    const question = query.subarray(HEADER, end + 4);
    socket.send(Buffer.concat([header, question, recordOf(address)]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    at: `127.0.0.1:${socket.address().port}`,
    name(addresses) {
      const name = `n${names.size}.outside.test`;
      names.set(name, [...addresses]);
      return name;
    },
    close: () => new Promise((resolve) => void socket.close(() => resolve())),
  };
}

/** The name that a query asks for, and where it ends. */
function readName(query: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** The name of the question, an IPv4 address, and no time to keep it. */
function recordOf(address: string | undefined): Buffer {
  if (address === undefined) return Buffer.of();
  return Buffer.from([0xc0, HEADER, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]);
}
