/** Whether a path may be one of a template. */
export function fits(template: string, path: string): boolean {
  const [own, other] = [segmentsOf(template), segmentsOf(path)];
  return own.length === other.length && own.every((part, at) => part.includes('{') || part === other[at]);
}

/** Whether a path is a template word for word, so that nothing in it is a value. */
export function isDescribed(templates: readonly string[], path: string): boolean {
  const wanted = segmentsOf(path).join('/');
  return templates.some((template) => segmentsOf(template).join('/') === wanted);
}

/** The segments of a path; a slash at the end makes none. */
export function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}
