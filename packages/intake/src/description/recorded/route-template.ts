/** The ways frameworks write parameters: `:id`, `<int:id>`, `{id}`, `*rest`. */
export function templateOf(path: string): string {
  return path
    .replace(/[?#].*$/, '')
    .replaceAll(/<(?:[\w.]+:)?([\w-]+)>/g, '{$1}')
    .replaceAll(/(?<=\/):([\w-]+)(?:\([^)]*\))?\??/g, '{$1}')
    .replaceAll(/(?<=\/)\*([\w-]+)/g, '{$1}');
}
