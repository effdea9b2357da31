import type { Case, Exchange } from '@probity/model';
import { isUnavailable, type HandshakeAsk, type Unavailable } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import { pathsToRead } from '../plan-cases.ts';
import type { PlainTry, TransportRecord } from '../record.ts';

const VERSIONS = ['TLSv1.3', 'TLSv1.2', 'TLSv1.1', 'TLSv1'] as const;
const SUITES = ['AEAD', 'CBC', 'kRSA', '3DES', 'eNULL', 'aNULL', 'EXPORT', 'RC4'] as const;

/** Gathers one case. */
export async function gatherCase(testCase: Case, tools: ProbeTools): Promise<TransportRecord | Unavailable> {
  const { origin } = tools.target;
  if (!origin.startsWith('https:')) return gatherWithoutTls(tools);
  switch (testCase.variation) {
    case 'versions':
      return {
        origin,
        handshakes: await openAll(
          VERSIONS.map((version) => ({ version })),
          tools,
        ),
      };
    case 'certificate':
      return { origin, handshakes: await openNewest(tools) };
    case 'suites': {
      const newest = await openNewest(tools, ['TLSv1.2', 'TLSv1.3']);
      // Later versions know none of these suites.
      if (newest.at(-1)?.handshake?.accepted?.version !== 'TLSv1.2') return { origin, handshakes: newest };
      const asks = SUITES.map((ciphers) => ({ version: 'TLSv1.2', ciphers }) as const);
      return { origin, handshakes: [...newest, ...(await openAll(asks, tools))] };
    }
    default:
      return gatherPlain(tools);
  }
}

/** Opens a connection for each; one that was only closed is opened again, because networks close connections too. */
async function openAll(asks: readonly HandshakeAsk[], tools: ProbeTools): Promise<readonly Exchange[]> {
  const opened: Exchange[] = [];
  for (const ask of asks) {
    const first = await tools.handshake(ask);
    opened.push(first);
    if (first.failure?.code === 'RESET') opened.push(await tools.handshake(ask));
  }
  return opened;
}

/** Opens connections until one is accepted. */
async function openNewest(
  tools: ProbeTools,
  versions: readonly HandshakeAsk['version'][] = VERSIONS,
): Promise<readonly Exchange[]> {
  const opened: Exchange[] = [];
  for (const version of versions) {
    const each = await tools.handshake({ version });
    opened.push(each);
    if (each.handshake?.accepted) break;
  }
  return opened;
}

async function gatherPlain(tools: ProbeTools): Promise<TransportRecord | Unavailable> {
  const { origin } = tools.target;
  const handshakes = await openNewest(tools);
  const tries: PlainTry[] = [];
  const unanswered: Exchange[] = [];
  const closed = new Set<PlainTry['at']>();
  for (const path of pathsToRead(tools.target)) {
    const control = await tools.look({ path });
    if (isUnavailable(control)) return control;
    if (control.answer === null) {
      unanswered.push(control);
      continue;
    }
    const again = await tools.look({ path });
    if (isUnavailable(again)) return again;
    for (const at of ['same-port', 'port-80'] as const) {
      if (closed.has(at)) continue;
      const plain = await tools.look({ path, plain: at });
      if (isUnavailable(plain)) return plain;
      if (plain.answer === null) closed.add(at);
      tries.push({ path, at, control, again, plain });
    }
  }
  return { origin, handshakes, tries, unanswered };
}

async function gatherWithoutTls(tools: ProbeTools): Promise<TransportRecord | Unavailable> {
  const reads: Exchange[] = [];
  for (const path of pathsToRead(tools.target)) {
    const read = await tools.look({ path });
    if (isUnavailable(read)) return read;
    reads.push(read);
  }
  return { origin: tools.target.origin, reads };
}
