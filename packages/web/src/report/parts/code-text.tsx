/** A sentence with its `code`. */
export function CodeText({ text }: { readonly text: string }) {
  return text
    .split(/(`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part, index) =>
      part.startsWith('`') && part.length > 2 ? <code key={index}>{part.slice(1, -1)}</code> : part,
    );
}
