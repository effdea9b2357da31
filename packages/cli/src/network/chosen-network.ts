import type { NetworkChoices } from '@probity/engine';
import { counted } from '@probity/reporters';
import type { Host } from '../terminal/terminal.ts';
import { givenHeaders } from './header-flag.ts';
import type { NetworkFlags } from '../options/network-flags.ts';
import { proxyFor } from './proxy-flag.ts';

/** What the command line and the environment say about connections. */
export interface ChosenNetwork {
  /** For requests to one origin. */
  choicesFor(origin: string): NetworkChoices;
  /** The names of the headers that go with every request. */
  readonly headerNames: readonly string[];
  /** What must not be printed of it. */
  secretsFor(origin: string): Readonly<Record<string, string>>;
  /** What every report says about it. */
  sentencesFor(origin: string): readonly string[];
}

/** Reads the options about connections; throws what cannot be meant. */
export function chosenNetwork(flags: NetworkFlags, { env }: Pick<Host, 'env'>): ChosenNetwork {
  const headers = givenHeaders(flags.header ?? [], env);
  const insecure = flags.insecure === true;
  const headerNames = headers.map(({ name }) => name);
  const proxyOf = (origin: string) => proxyFor(origin, flags.proxy, env);
  return {
    headerNames,
    choicesFor(origin) {
      const proxy = proxyOf(origin);
      return {
        insecure,
        proxy: proxy === null ? null : { origin: proxy.origin, ...authorizationOf(proxy) },
        headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
      };
    },
    secretsFor(origin) {
      const own = headers
        .filter(({ isSecret }) => isSecret)
        .map(({ name, value }) => [`header.${name.toLowerCase()}`, value] as const);
      const [password, basic] = proxyOf(origin)?.credentials ?? [];
      return {
        ...Object.fromEntries(own),
        ...(password && { 'proxy.password': password }),
        ...(basic && { 'proxy.basic': basic }),
      };
    },
    sentencesFor(origin) {
      const proxy = proxyOf(origin);
      return [
        ...(insecure
          ? [
              'The certificates of the target were not verified (--insecure): anyone between could have answered in its place.',
            ]
          : []),
        ...(proxy === null ? [] : [`All requests went through the proxy ${proxy.origin} (${proxy.from}).`]),
        ...(headerNames.length === 0
          ? []
          : [
              `Every request carried ${counted(headerNames.length, 'header')} of the tester: ${headerNames.join(', ')} (--header).`,
            ]),
      ];
    },
  };
}

/** Says loudly, and also where nothing else is said, that certificates are not verified. */
export function warnOfInsecure({ insecure }: NetworkFlags, { stderr }: Pick<Host, 'stderr'>): void {
  if (insecure === true)
    stderr.write(
      'WARNING: --insecure: the certificates of the target are not verified. Anyone between can read and change everything, credentials as well. To trust an authority of your own, set `tls.ca` in the profile.\n',
    );
}

function authorizationOf({ authorization }: { readonly authorization?: string }): {
  readonly authorization?: string;
} {
  return authorization === undefined ? {} : { authorization };
}
