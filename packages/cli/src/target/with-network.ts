import type { NetworkChoices } from '@probity/engine';
import type { LoadResult } from '@probity/intake';
import type { ChosenNetwork } from '../network/chosen-network.ts';
import { refuseCredentialHeaders } from '../network/refuse-credential-headers.ts';
import { usable } from '../network/target-network.ts';

/** A target that can be tested. */
export type Ready = Exclude<LoadResult, { readonly problems: unknown }>;

/** A target that can be tested, and how it is reached. */
export type Reachable = Ready & { readonly network: NetworkChoices };

/** Adds what was chosen about connections: what reports say of it, what must not be printed, and the choices themselves. */
export function withNetwork(ready: Ready, chosen: ChosenNetwork): Reachable {
  const { target } = ready;
  const { origin } = target;
  refuseCredentialHeaders(chosen.headerNames, target);
  const secretValues = { ...ready.secretValues, ...chosen.secretsFor(origin) };
  const network = chosen.choicesFor(origin);
  usable(target, secretValues, network);
  const carried =
    target.tls?.client === undefined
      ? []
      : ['Every request carried the client certificate of `tls`, also those without an account.'];
  const choices = [...target.choices, ...carried, ...chosen.sentencesFor(origin)];
  return { ...ready, target: { ...target, choices }, secretValues, network };
}
