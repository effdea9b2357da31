import type { Exchange } from '@probity/model';
import type { Unavailable } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import { segmentsOf } from '../plan/fits.ts';

/** Asks a described path which methods it allows, once for each; values in it are invented. */
export function askMethods(path: string, tools: ProbeTools): Promise<Exchange | Unavailable> {
  return tools.once(`7.1 methods of ${shapeOf(path)}`, () =>
    tools.look({
      path: path.replaceAll(/\{[^{}]*\}/g, () => tools.missingPath().replaceAll('/', '')),
      method: 'OPTIONS',
    }),
  );
}

/** A path whatever its parameters are called. */
export function shapeOf(path: string): string {
  return segmentsOf(path)
    .map((part) => (part.includes('{') ? '{}' : part))
    .join('/');
}
