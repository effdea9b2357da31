import type { Target } from '@probity/model';
import type { Deployment } from '../../profile/schema-parts/deployment-schema.ts';

/** What the profile says about browsers, versions and public tools; what it does not say is left out. */
export function deploymentOf({
  browser_origins,
  versions,
  tools,
}: Deployment): Pick<Target, 'browserOrigins' | 'versions' | 'tools'> {
  return {
    ...(browser_origins && { browserOrigins: browser_origins.map((each) => new URL(each).origin) }),
    ...(versions && {
      versions: versions.map(({ sunset, ...version }) => ({ ...version, ...(sunset && { sunset }) })),
    }),
    ...(tools && {
      tools: {
        ...(tools.docs && { docs: tools.docs }),
        ...(tools.introspection && { introspection: tools.introspection }),
        paths: tools.public ?? [],
      },
    }),
  };
}
