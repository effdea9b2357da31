import { createContext } from 'react';

/** Where the site lives on its host: `/`, or a sub-path with slashes at both ends. */
export const Base = createContext('/');

/** The address of a chapter. */
export function chapterPath(base: string, position: number): string {
  return `${base}${position}/`;
}

/** The address of a check. */
export function checkPath(base: string, id: string): string {
  return `${base}${id.replace('.', '/')}/`;
}
