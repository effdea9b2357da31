import type { Described } from '../../description/described.ts';

/** The five parts of a lifecycle. */
export const PARTS = ['create', 'read', 'update', 'delete', 'list'] as const;

/** One part of a lifecycle. */
export type Part = (typeof PARTS)[number];

/** Where an operation takes the id of the object it is about. */
export interface IdPlace {
  readonly in: 'path' | 'query' | 'body' | 'header';
  readonly name: string;
}

/** A type of object that was found in a description, before it is a resource. */
export interface Lifecycle {
  readonly noun: string;
  /** The noun of the path it lies in, for telling two of the same name apart. */
  readonly within: string;
  readonly parts: Readonly<Partial<Record<Part, Described>>>;
  /** Why each part was taken. */
  readonly reasons: Readonly<Partial<Record<Part, string>>>;
  readonly confidence: 'sure' | 'likely' | 'guess';
}

/** Whether it can be created, and one such object can be read, changed or deleted. */
export function isWhole({ parts }: Lifecycle): boolean {
  const { create, read, update, delete: remove } = parts;
  return create !== undefined && (read ?? update ?? remove) !== undefined;
}
