import type { Target } from '@probity/model';

/** The deepest public path without parameters: guards that look at a prefix let it pass. */
export function publicPath({ operations }: Target): string | undefined {
  return operations
    .filter(({ public: open, method, path }) => open && method === 'GET' && !path.includes('{'))
    .map(({ path }) => path)
    .toSorted((a, b) => b.split('/').length - a.split('/').length || a.localeCompare(b))[0];
}
