/** The names of the parameters in a path, in order. */
export function parametersOf(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name = '']) => name);
}
