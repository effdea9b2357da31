import { AUTH_ROLES, type Fact, type Mode, type Target } from '@probity/model';
import type { SecretPlace } from '../profile/secrets.ts';
import type { Sources } from '../sources.ts';
import { buildSurface } from '../surface/build-surface.ts';
import { statedReferences } from '../surface/values/stated-references.ts';
import { accountChangesOf } from './account-changes/account-changes.ts';
import { authRoles } from './auth/auth-roles.ts';
import type { Context } from './context.ts';
import { flowsOf } from './flows/flows.ts';
import { outboundOf } from './outbound/outbound.ts';
import { readOutboundSecrets } from './outbound/outbound-secrets.ts';
import { factsOf } from './facts/facts.ts';
import { draftResources } from './resources/draft-resources.ts';
import { targetTlsOf } from './identities/certificate-files.ts';
import { readIdentities } from './identities/identities.ts';
import { buildOperations } from './operations/operations.ts';
import { deploymentOf } from './settings/deployment.ts';
import { RECORDED } from '../description/who-asks.ts';
import { graphqlOf } from './settings/graphql.ts';
import { limitsOf } from './settings/limits.ts';
import { ownershipOf } from './settings/ownership.ts';
import { buildResources } from './resources/resources.ts';
import { securitySchemesOf } from './auth/security-schemes.ts';
import {
  evidenceOf,
  mintOf,
  modeOf,
  rateOf,
  statementsOf,
  statusesOf,
  timingOf,
} from './settings/settings.ts';
import { serverHosts } from '../description/server-hosts.ts';
import { signUpIdentities } from './identities/sign-up.ts';
import { addSpecialUses } from './stated/special-uses.ts';
import { readTokenInputs } from './identities/token-inputs.ts';
import { collectUses } from './stated/uses.ts';

interface Place {
  readonly origin: string;
  readonly host: string;
  readonly title: string | undefined;
  readonly overrides: { readonly mode?: Mode | undefined; readonly rate?: number | undefined };
}

/** Puts the parts of a target together; problems are collected in the context. */
export async function buildTarget(
  context: Context,
  sources: Sources,
  { origin, host, title, overrides }: Place,
): Promise<{
  readonly target: Target;
  readonly secretValues: Readonly<Record<string, string>>;
  readonly secretPlaces: Readonly<Record<string, SecretPlace>>;
  readonly facts: readonly Fact[];
}> {
  const { profile } = context;
  const roles = authRoles(context);
  const uses = collectUses(context);
  addSpecialUses(context, uses);
  const drafts = draftResources(context, uses);
  const operations = buildOperations(context, drafts, roles, uses);
  const resources = buildResources(context, drafts, operations, sources.env);
  const { identities: written, ...accounts } = await readIdentities(context, sources);
  const { tokens, ...handedIn } = await readTokenInputs(context, sources);
  const others = await readOutboundSecrets(context, sources);
  const { tls, ...trusted } = await targetTlsOf(context, profile, sources);
  const mode = modeOf(profile, overrides.mode, host);
  const identities = [...signUpIdentities(context, operations, mode), ...written];
  const me = profile.auth?.me;
  const servers = serverHosts(context.document);
  const auth = Object.fromEntries(
    AUTH_ROLES.flatMap((role) => (roles[role] === undefined ? [] : [[role, roles[role].id]])),
  );
  const target: Target = {
    name: profile.name ?? title ?? host,
    origin,
    mode,
    operations,
    resources,
    identities,
    ...(profile.accounts?.email_domain !== undefined && { emailDomain: profile.accounts.email_domain }),
    surface: buildSurface({
      described: context.described.all,
      document: context.document,
      operations,
      resources,
      logins: context.inference.auth.logins,
      stated: statedReferences(profile),
    }),
    auth,
    subjectAt: (typeof me === 'object' ? me.subject : undefined) ?? null,
    mint: mintOf(profile, (path) => sources.resolvePath(path)),
    tokens,
    securitySchemes: securitySchemesOf(context.document),
    adminOnly: profile.admin_only ?? [],
    ordinary: profile.writable ?? [],
    evidence: evidenceOf(profile, (path) => sources.resolvePath(path)),
    ...(servers.length > 0 && { servers }),
    ...deploymentOf(profile),
    ...limitsOf(context),
    ...flowsOf({ context, operations }, identities),
    ...outboundOf({ context, operations }, identities, sources),
    ...graphqlOf(context.profile),
    ...accountChangesOf(context, { operations, auth }),
    ...(context.document[RECORDED] === true && { recorded: true }),
    ...statusesOf(profile),
    statements: statementsOf(profile, (index) => {
      const { file, line } = context.problemAt(['statements', index], '');
      return `${file}:${line}`;
    }),
    ...ownershipOf(profile),
    ...(tls !== undefined && { tls }),
    timing: timingOf(profile),
    ...rateOf(profile, overrides.rate),
  };
  return {
    target,
    secretValues: {
      ...accounts.secretValues,
      ...handedIn.secretValues,
      ...others.secretValues,
      ...trusted.secretValues,
    },
    secretPlaces: {
      ...accounts.secretPlaces,
      ...handedIn.secretPlaces,
      ...others.secretPlaces,
      ...trusted.secretPlaces,
    },
    facts: factsOf(context, target, drafts),
  };
}
