import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Which versions of the product answer, and what they say about their end. */
export interface VersionSeams {
  /** The path of the current version that a path of any version means. */
  currentPath(url: string, message: IncomingMessage): string;
  /** Headers of the answers of a version that is not the current one. */
  versionHeaders(request: FastifyRequest): Readonly<Record<string, string>>;
}

const OLD = /^\/v0(?=\/)/;

/** Whether a request came to the version that is deprecated. */
export function isOfOldVersion({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): boolean {
  return OLD.test(originalUrl);
}

/** Version 0 does what version 1 does, with the same guards; it is deprecated, and says until when it lives. */
export function correctVersions(): VersionSeams {
  return {
    currentPath: (url) => url.replace(OLD, '/v1'),
    versionHeaders: (request): Record<string, string> =>
      isOfOldVersion(request)
        ? {
            deprecation: '@1735689600',
            sunset: 'Thu, 31 Dec 2099 23:59:59 GMT',
            link: `<${request.url.split('?')[0]}>; rel="successor-version"`,
          }
        : {},
  };
}
