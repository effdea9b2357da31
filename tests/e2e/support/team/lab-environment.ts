import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededPassword } from '@probity/lab';
import { parse, stringify } from 'yaml';
import { startLab, type LabProcess } from '../lab-process.ts';
import { QUICK, type Profile } from '../workplace.ts';
import { must } from './team-client.ts';
import { NETWORK, type TeamSite } from './team-site.ts';

const HARBOR = join(import.meta.dirname, '../../../../packages/intake/examples/harbor');

/** A lab that is known to the server as an environment of an API. */
export interface LabEnvironment {
  readonly lab: LabProcess;
  /** The ids in the path of its operations. */
  readonly params: Readonly<Record<string, string>>;
}

/** Starts a lab, and tells the server about it: an API, an environment, a profile and the secrets of its accounts. */
export async function addLab(
  { owner, organisationId }: TeamSite,
  name: string,
  settings: Parameters<typeof startLab>[0] = {},
): Promise<LabEnvironment> {
  const lab = await startLab(settings);
  const organisation = { organisation_id: organisationId };
  const api = await must(owner, 'createApi', { params: organisation, body: { name } });
  const ofApi = { ...organisation, api_id: api.id };
  const body = { name: 'test', network: NETWORK };
  const environment = await must(owner, 'createEnvironment', { params: ofApi, body });
  const params = { ...ofApi, environment_id: environment.id };
  const profile = stringify(profileFor(lab.url));
  const description = readFileSync(join(HARBOR, 'openapi.json'), 'utf8');
  await must(owner, 'replaceProfile', { params, body: { profile, description } });
  for (const account of ACCOUNTS)
    await must(owner, 'writeSecret', {
      params: { ...params, secret_name: `${account}.password` },
      body: { value: seededPassword({ name: account }) },
    });
  return { lab, params };
}

const ACCOUNTS = ['alice', 'bob', 'admin', 'expendable-1', 'expendable-2'];

/** The profile of Harbor with secrets that the server keeps, and without what would only cost time here. */
function profileFor(url: string): Profile {
  const written = parse(readFileSync(join(HARBOR, 'probity.yaml'), 'utf8')) as Profile;
  const { mint: _mint, description: _description, ...rest } = written;
  const identities = written['identities'] as Record<string, Profile>;
  const expendable = written['expendable'] as Profile[];
  return {
    ...rest,
    target: url,
    identities: Object.fromEntries(
      Object.entries(identities).map(([name, each]) => [
        name,
        { ...each, password: { secret: `${name}.password` } },
      ]),
    ),
    expendable: expendable.map((each, index) => ({
      ...each,
      password: { secret: `expendable-${index + 1}.password` },
    })),
    timing: { ...QUICK, cool_down: '5s', max_wait: '30s' },
    rate: { per_second: 0, concurrency: 4, budget: 20_000 },
  };
}
