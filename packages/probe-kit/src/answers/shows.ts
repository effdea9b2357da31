import type { Exchange } from '@probity/model';

/** Whether an answer shows the canary of this label; what the request itself carried is an echo, and no proof. */
export function shows({ answer, facts }: Exchange, label: string): boolean {
  return answer !== null && facts.canaries.some((each) => each.label === label && !each.sent);
}

/** The first canary of an owner that an answer shows unasked, among some labels if they are given. */
export function shownOf(
  { answer, facts }: Exchange,
  owner: string,
  labels?: readonly string[],
): { readonly label: string; readonly at: string } | undefined {
  if (answer === null) return undefined;
  return facts.canaries.find(
    (each) => each.owner === owner && !each.sent && (labels === undefined || labels.includes(each.label)),
  );
}
