/** More different texts than the names of the largest descriptions; a hostile one may not fill the memory. */
const MOST = 50_000;

/** The same function of a text, which remembers what it found: the names of an API come again with every operation. */
export function remembered<Found extends {}>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const found = find(text);
    known.set(text, found);
    return found;
  };
}
