/** A text in which the parameters of path templates have no names: a description may rename them without changing anything. */
function withoutNames(text: string): string {
  return text.replaceAll(/\{[^{}]*\}/g, '{}');
}

/** Whether two ids of cases, or two operations, are the same but for the names of path parameters. */
export function isSame(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && withoutNames(one) === withoutNames(other));
}
