import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createAuthority } from '../certificates.ts';
import { must, type TeamClient } from './team-client.ts';
import { openTeamSite, OWNER, type TeamSite } from './team-site.ts';

/** A team server that speaks TLS, with organisations and their people. */
export interface OwnSite {
  readonly site: TeamSite;
  /** What the profile of the server reads from the environment. */
  readonly env: Readonly<Record<string, string>>;
  /** The same with other accounts that may be locked, for a run beside another one. */
  readonly otherEnv: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** The accounts of the profile, each with the organisation that it maintains. */
const PEOPLE = {
  alice: 'First',
  bob: 'Second',
  'expendable-1': 'Third',
  'expendable-2': 'Fourth',
  'other-1': 'Fifth',
  'other-2': 'Sixth',
} as const;

/** Starts it. This process trusts its certificate from now on. */
export async function openOwnSite(...words: readonly string[]): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'probity-own-'));
  const authority = createAuthority(folder);
  const { certFile, keyFile } = authority.server('server', ['IP:127.0.0.1', 'DNS:localhost']);
  setDefaultCACertificates([...getCACertificates(), authority.ca]);
  const bootstrapFile = join(folder, 'bootstrap.json');
  const bootstrap = { organisations: Object.values(PEOPLE).map((name) => ({ name, owner: OWNER })) };
  writeFileSync(bootstrapFile, JSON.stringify(bootstrap), { mode: 0o600 });
  const site = await openTeamSite(
    '--tls-cert',
    certFile,
    '--tls-key',
    keyFile,
    '--bootstrap-file',
    bootstrapFile,
    ...words,
  );
  const organisations = await organisationsOf(site.owner);
  const env: Record<string, string> = {
    SERVER_URL: site.url,
    NODE_EXTRA_CA_CERTS: authority.caFile,
    OWNER: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
  };
  for (const [name, organisation] of Object.entries(PEOPLE)) {
    const id = organisations.find((each) => each.name === organisation)?.id ?? '';
    const email = `${name}@example.com`;
    const password = createHash('sha256').update(`${name} ${site.url}`).digest('base64url');
    await must(site.owner, 'addMember', {
      params: { organisation_id: id },
      body: { email, name, password, role: 'maintainer' },
    });
    const variable = name.toUpperCase().replaceAll('-', '_');
    env[variable] = email;
    env[`${variable}_PASSWORD`] = password;
    env[`${variable}_ORGANISATION`] = id;
    env[`${variable}_ORGANISATION_NAME`] = organisation;
  }
  const others = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith('OTHER_') ? [[name.replace('OTHER', 'EXPENDABLE'), value]] : [],
  );
  return {
    site,
    env,
    otherEnv: { ...env, ...Object.fromEntries(others) },
    async close() {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

async function organisationsOf(owner: TeamClient): Promise<readonly Named[]> {
  const { items } = (await must(owner, 'listOrganisations')) as unknown as { items: Named[] };
  return items;
}
