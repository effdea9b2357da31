import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { MASTER_KEY_ID_BYTES, type MasterKey } from './master-keys.ts';
import { lock, unlock } from './sealed-box.ts';
import type { Sealing } from '../../sealing.ts';

/** The first byte of everything that is sealed: how the rest is to be read. */
const FORMAT = 1;

/**
 * Seals with AES-256-GCM. A sealed data key is format, id of the master key, nonce, ciphertext and tag; a sealed text
 * the same without the id. What it belongs to is bound to it, so that a row put elsewhere does not open.
 */
export function createSealing(masterKeys: readonly [MasterKey, ...MasterKey[]]): Sealing {
  const [newest] = masterKeys;
  const sealDataKey = (organisationId: string, bytes: Buffer): Buffer =>
    Buffer.concat([HEADER, newest.id, lock(newest.key, contextOfKey(organisationId, newest), bytes)]);
  const dataKeyBytes = (sealed: Buffer, organisationId: string): Buffer => {
    const master = masterOf(masterKeys, sealed);
    const box = sealed.subarray(HEADER.length + MASTER_KEY_ID_BYTES);
    return orThrow(() => unlock(master.key, contextOfKey(organisationId, master), box));
  };
  // Of as many secrets as are sealed or opened with the same row in hand, the first opens it.
  const opened = new WeakMap<Buffer, { readonly organisationId: string; readonly key: KeyObject }>();
  const dataKey = (sealed: Buffer, organisationId: string): KeyObject => {
    const known = opened.get(sealed);
    if (known?.organisationId === organisationId) return known.key;
    const key = createSecretKey(dataKeyBytes(sealed, organisationId));
    opened.set(sealed, { organisationId, key });
    return key;
  };
  return {
    newDataKey: (organisationId) => sealDataKey(organisationId, randomBytes(32)),
    renewDataKey: (sealed, organisationId) =>
      masterOf(masterKeys, sealed) === newest
        ? undefined
        : sealDataKey(organisationId, dataKeyBytes(sealed, organisationId)),
    seal: (sealedDataKey, organisationId, purpose, text) =>
      Buffer.concat([
        HEADER,
        lock(dataKey(sealedDataKey, organisationId), contextOf(organisationId, purpose), Buffer.from(text)),
      ]),
    open(sealedDataKey, organisationId, purpose, sealed) {
      const key = dataKey(sealedDataKey, organisationId);
      assertFormat(sealed);
      const box = sealed.subarray(HEADER.length);
      return orThrow(() => unlock(key, contextOf(organisationId, purpose), box)).toString('utf8');
    },
  };
}

const HEADER = Buffer.from([FORMAT]);

const contextOf = (organisationId: string, purpose: string): readonly string[] => [
  'probity secret',
  String(FORMAT),
  organisationId,
  purpose,
];

const contextOfKey = (organisationId: string, { id }: MasterKey): readonly string[] => [
  'probity data key',
  String(FORMAT),
  organisationId,
  id.toString('hex'),
];

function masterOf(masterKeys: readonly MasterKey[], sealed: Buffer): MasterKey {
  assertFormat(sealed);
  const id = sealed.subarray(HEADER.length, HEADER.length + MASTER_KEY_ID_BYTES);
  const found = masterKeys.find((each) => each.id.equals(id));
  if (found !== undefined) return found;
  throw new Error(
    'A data key was sealed by a master key that the file does not hold. Put the earlier key into it, in a line below the present one.',
  );
}

function assertFormat(sealed: Buffer): void {
  if (sealed[0] === FORMAT) return;
  throw new Error('What is sealed has a format that this version does not know.');
}

/** One sentence for every reason: nothing about the bytes gets into a log. */
function orThrow(open: () => Buffer): Buffer {
  try {
    return open();
  } catch {
    throw new Error('What is sealed does not open: it was changed, or belongs to something else.');
  }
}
