import { resolve } from 'node:path';
import type { DecoyPlaces, Identity, Target } from '@probity/model';
import type { Sources } from '../../sources.ts';
import type { Profile } from '../../profile/schema.ts';
import type { StepContext } from '../flows/read-step.ts';
import { readFetcher } from './read-fetcher.ts';
import { readUpstream } from './read-upstream.ts';
import { readWebhook } from './read-webhook.ts';

/** What a person declares about requests of the API to others and of others to it; what is not declared is left out. */
export function outboundOf(
  steps: StepContext,
  identities: readonly Identity[],
  sources: Pick<Sources, 'resolvePath'>,
): Pick<Target, 'decoys' | 'fetchers' | 'upstreams' | 'webhooks'> {
  const { decoys, fetchers, upstreams, webhooks } = steps.context.profile;
  const each = <W, R>(
    written: Readonly<Record<string, W>>,
    read: (name: string, one: W) => R | undefined,
  ): readonly R[] =>
    Object.entries(written).flatMap(([name, one]) => {
      const found = read(name, one);
      return found === undefined ? [] : [found];
    });
  return {
    ...(decoys && { decoys: placesOf(decoys, sources) }),
    ...(fetchers && { fetchers: each(fetchers, (name, one) => readFetcher(steps, identities, name, one)) }),
    ...(upstreams && {
      upstreams: each(upstreams, (name, one) => readUpstream(steps, identities, name, one)),
    }),
    ...(webhooks && { webhooks: each(webhooks, (name, one) => readWebhook(steps, identities, name, one)) }),
  };
}

function placesOf(
  { good, internal, foreign, authority, dns, remote }: NonNullable<Profile['decoys']>,
  sources: Pick<Sources, 'resolvePath'>,
): DecoyPlaces {
  return {
    faces: {
      ...(good !== undefined && { good }),
      ...(internal !== undefined && { internal }),
      ...(foreign !== undefined && { foreign }),
    },
    ...(authority !== undefined && { authority: resolve(sources.resolvePath(authority)) }),
    ...(dns && { dns }),
    ...(remote && { remote: remote.url }),
  };
}
