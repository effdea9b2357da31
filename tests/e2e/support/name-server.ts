import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';

/** What a name leads to; a list of lists is gone through from lookup to lookup, and its last entry stays. */
export interface NameEntry {
  readonly addresses?: readonly (readonly string[])[];
  readonly texts?: readonly string[];
}

const TYPES = { A: 1, TXT: 16, AAAA: 28 } as const;

/** Starts a name server on 127.0.0.1:53 that knows these names and no others; only for a network namespace. */
export async function startNameServer(names: ReadonlyMap<string, NameEntry>): Promise<() => Promise<void>> {
  const socket = createSocket('udp4');
  const asked = new Map<string, number>();
  socket.on('message', (query, peer) => {
    const { name, type, end } = readQuestion(query);
    const entry = names.get(name);
    const answers = entry === undefined ? [] : answersOf(entry, type, timesAsked(asked, `${type} ${name}`));
    socket.send(response(query, end, entry === undefined, answers, type), peer.port, peer.address);
  });
  await new Promise<void>((resolve) => socket.bind(53, '127.0.0.1', resolve));
  return () => new Promise((resolve) => socket.close(resolve));
}

function timesAsked(asked: Map<string, number>, key: string): number {
  const before = asked.get(key) ?? 0;
  asked.set(key, before + 1);
  return before;
}

function answersOf({ addresses = [], texts = [] }: NameEntry, type: number, time: number): readonly Buffer[] {
  if (type === TYPES.TXT) return texts.map(textData);
  const now = addresses[Math.min(time, addresses.length - 1)] ?? [];
  if (type === TYPES.A)
    return now.filter((each) => !isIPv6(each)).map((each) => Buffer.from(each.split('.').map(Number)));
  if (type === TYPES.AAAA) return now.filter((each) => isIPv6(each)).map(ipv6Data);
  return [];
}

/** Two pieces, as name servers send longer texts. */
function textData(text: string): Buffer {
  const pieces = [text.slice(0, 7), text.slice(7)].map((piece) => Buffer.from(piece));
  return Buffer.concat(pieces.flatMap((piece) => [Buffer.from([piece.length]), piece]));
}

function ipv6Data(address: string): Buffer {
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string): string[] => part.split(':').filter(Boolean);
  const gap = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: gap }, () => '0'), ...groups(tail)];
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function response(
  query: Buffer,
  end: number,
  isUnknown: boolean,
  answers: readonly Buffer[],
  type: number,
): Buffer {
  const head = Buffer.from(query.subarray(0, end));
  head.writeUInt16BE(isUnknown ? 0x8583 : 0x8580, 2);
  head.writeUInt16BE(answers.length, 6);
  head.writeUInt32BE(0, 8);
  const records = answers.map((data) => {
    const lead = Buffer.alloc(12);
    // The name is that of the question.
    lead.writeUInt16BE(0xc00c, 0);
    lead.writeUInt16BE(type, 2);
    lead.writeUInt16BE(1, 4);
    lead.writeUInt16BE(data.length, 10);
    return Buffer.concat([lead, data]);
  });
  return Buffer.concat([head, ...records]);
}
