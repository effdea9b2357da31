import { kindOfName, type NameKind } from '@probity/probe-kit/parameter-names';

/** More names than this are no names. */
const MOST_NAMES = 2000;

/** Like `kindOfName`, for names that come again and again; it keeps copies, because a slice would hold its whole block. */
export function createNameKinds(): (name: string) => NameKind {
  const known = new Map<string, NameKind>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const kind = kindOfName(name);
    if (known.size < MOST_NAMES) known.set(Buffer.from(name, 'latin1').toString('latin1'), kind);
    return kind;
  };
}
