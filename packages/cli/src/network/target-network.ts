import {
  CertificateProblem,
  openNetwork,
  type Network,
  type NetworkChoices,
  type NetworkTarget,
} from '@probity/engine';
import { readTls, type Intake } from '@probity/intake';
import { ProfileError } from '../errors/profile-error.ts';
import { UsageError } from '../errors/usage-error.ts';
import type { ChosenNetwork } from './chosen-network.ts';

/** What a network is opened from, before there is a target. */
export type TlsInputs = Pick<Intake, 'profileText' | 'profilePath' | 'env' | 'readFile' | 'runCommand'>;

/** How hosts are reached while a target is being made. */
export interface TargetNetwork {
  /** By the origin of a page. Certificates are shown to the target alone, and headers go there alone. */
  networkFor(origin: string): Promise<Network>;
  headersFor(origin: string): Readonly<Record<string, string>>;
}

/** The network of a target that is not known yet: its profile is read when the first page is asked for. */
export function targetNetwork(
  chosen: ChosenNetwork,
  inputs: TlsInputs,
  target: string | undefined,
): TargetNetwork {
  let read: Promise<NetworkTarget & { readonly secretValues: Readonly<Record<string, string>> }> | undefined;
  return {
    async networkFor(origin) {
      read ??= tlsOf(inputs);
      const { secretValues, ...tls } = await read;
      const network = usable(tls, secretValues, chosen.choicesFor(origin));
      return origin === target ? network : { ...network, client: null, own: new Map() };
    },
    headersFor: (origin) => (origin === target ? (chosen.choicesFor(origin).headers ?? {}) : {}),
  };
}

/** Opens certificates and keys; what is wrong with them is said before anything is sent. */
export function usable(
  target: NetworkTarget,
  secretValues: Readonly<Record<string, string>>,
  choices?: NetworkChoices,
): Network {
  try {
    return openNetwork(target, secretValues, choices);
  } catch (error) {
    throw error instanceof CertificateProblem ? new UsageError(error.message) : error;
  }
}

async function tlsOf(
  inputs: TlsInputs,
): Promise<NetworkTarget & { readonly secretValues: Readonly<Record<string, string>> }> {
  if (inputs.profileText === undefined) return { identities: [], secretValues: {} };
  const read = await readTls(inputs);
  if ('problems' in read) throw new ProfileError(read.problems);
  return read;
}
