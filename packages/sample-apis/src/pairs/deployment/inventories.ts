import { AccountApi } from '../accounts.ts';
import { ok } from '../answer.ts';
import type { Pair } from '../pair.ts';
import { text } from '../schema.ts';
import { addShelf } from '../shelf.ts';
import { keyStyle, tokenStyle } from '../styles.ts';

const SECOND = 'eu.berths.office.example';
const STORE = 'files.paperstore.example';
/** A month ago. */
const REVIEWED = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);

interface Host {
  readonly name: string;
  readonly environment: string;
  readonly audience: string;
  readonly version: string;
  readonly owner: string;
  readonly reviewed_at: string;
}

/** Records of hosts and third parties. */
export const inventories: readonly Pair[] = [
  {
    name: 'second-server',
    check: '7.5',
    profile: { evidence: { inventory: './inventory.yaml' } },
    files: (url, flawed) => ({
      'inventory.yaml': asYaml(flawed ? [here(url)] : [here(url), host(SECOND)], []),
    }),
    api: 'The description names two servers, and the inventory has both.',
    flaw: 'The inventory has only one.',
    make() {
      const api = new AccountApi(tokenStyle('Berths'));
      addShelf(api, '/berths', { one: 'berth', fields: { quay: text } });
      api.amend = (document) => {
        document['servers'] = [{ url: '/' }, { url: `https://${SECOND}` }];
      };
      return api;
    },
    shows: async ({ files }) => !files['inventory.yaml']?.includes(SECOND),
  },
  {
    name: 'papers-elsewhere',
    check: '7.5',
    profile: { evidence: { inventory: './inventory.yaml' } },
    files: (url, flawed) => ({
      'inventory.yaml': asYaml([here(url)], flawed ? [] : [{ name: 'Paper store', host: STORE }]),
    }),
    api: 'Papers are at a third party, to which the API redirects and which the inventory has; answers link to a help page.',
    flaw: 'The inventory does not have the third party.',
    make() {
      const api = new AccountApi(keyStyle('Papers'));
      addShelf(api, '/papers', {
        one: 'paper',
        fields: { title: text },
        extra: { help: text },
        show: () => ({ help: 'https://en.wikipedia.example/wiki/Paper' }),
      });
      api.on('GET /latest', { summary: 'The latest paper', status: 302 }, () =>
        ok(undefined, 302, { location: `https://${STORE}/office/latest.pdf` }),
      );
      return api;
    },
    async shows({ ann, files }) {
      const { headers } = await ann('GET /latest');
      return (
        new URL(headers.get('location') ?? '').host === STORE && !files['inventory.yaml']?.includes(STORE)
      );
    },
  },
  {
    name: 'owner-who-left',
    check: '7.5',
    profile: { evidence: { inventory: './inventory.csv' } },
    files: (url, flawed) => ({
      'inventory.csv': asCsv([
        { ...here(url), owner: flawed ? '' : 'Harbour team' },
        host('docs.office.example'),
      ]),
    }),
    api: 'The inventory is a table: each host has an environment, an audience, a version and an owner.',
    flaw: 'The host of the API has no owner any more.',
    make() {
      const api = new AccountApi(tokenStyle('Moorings'));
      addShelf(api, '/moorings', { one: 'mooring', fields: { buoy: text } });
      return api;
    },
    shows: async ({ files }) => files['inventory.csv']?.includes(',\n') === true,
  },
];

const host = (name: string): Host => ({
  name,
  environment: 'production',
  audience: 'public',
  version: '1.0.0',
  owner: 'Harbour team',
  reviewed_at: REVIEWED,
});

const here = (url: string): Host => host(new URL(url).host);

function asYaml(
  hosts: readonly Host[],
  thirdParties: readonly { readonly name: string; readonly host: string }[],
): string {
  const more = {
    purpose: 'keeps papers',
    data_classes: ['papers'],
    justification: 'contract of 2025',
    reviewed_at: REVIEWED,
  };
  const listed = hosts.map((each) => ({ ...each, data_classes: ['accounts'] }));
  // JSON is YAML.
  return JSON.stringify({ hosts: listed, third_parties: thirdParties.map((each) => ({ ...each, ...more })) });
}

function asCsv(hosts: readonly Host[]): string {
  const rows = hosts.map(({ name, environment, audience, version, owner, reviewed_at }) =>
    ['host', name, environment, audience, version, reviewed_at, owner].join(','),
  );
  return `kind,name,environment,audience,version,reviewed_at,owner\n${rows.join('\n')}\n`;
}
