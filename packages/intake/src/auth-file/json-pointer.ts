/** A JSON Pointer (RFC 6901) as a dotted path; undefined if it is none, or names what a dotted path cannot. */
export function dottedPath(pointer: string): string | undefined {
  if (pointer === '') return '$';
  if (!pointer.startsWith('/')) return undefined;
  const steps = pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const isPlain = steps.every((step) => step !== '' && !/[.[\]|{}]|^\$|^(?:header|cookie):/.test(step));
  return isPlain ? steps.join('.') : undefined;
}
