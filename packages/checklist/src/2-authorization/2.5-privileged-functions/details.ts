import type { Operation } from '@probity/model';

/** What a case of 2.5 tries, and as whom. An empty name is one that the target lacks. */
export type Details25 = {
  readonly admin: string;
  readonly user: string;
  /** Whose objects are addressed. */
  readonly owner: string;
  readonly effect: Operation['effect'];
  readonly resource: string;
  /** The target is on this machine. */
  readonly isLoopback: boolean;
  /** Only its name says that the operation is for administrators. */
  readonly isGuessed: boolean;
  /** How the guard is bypassed; null where the user asks plainly. */
  readonly bypass: string | null;
  /** The description has a GET at the same path that is for users. */
  readonly isReadByUsers: boolean;
  /** Operations of which it is to be seen for whom they are; empty where that is known. */
  readonly unknown: readonly string[];
  /** No privileged operation is known, so that only what is seen can show one. */
  readonly isNoneKnown: boolean;
};
