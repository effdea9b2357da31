import { isRecord, type Json } from '@probity/model';
import { readQuery, writeField } from '@probity/probe-kit';

/** One mutation that does what several do, each under another name and with variables of its own. */
export function mutationOf(bodies: readonly Json[]): Json {
  const definitions: string[] = [];
  const fields: string[] = [];
  const variables: Record<string, Json> = {};
  for (const [index, body] of bodies.entries()) {
    const text = isRecord(body) ? body['query'] : undefined;
    const query = typeof text === 'string' ? readQuery(text) : undefined;
    const [field] = query?.fields ?? [];
    if (query === undefined || field === undefined) continue;
    const numbered = (name: string): string => `${name}_${index + 1}`;
    const given = isRecord(body) && isRecord(body['variables']) ? body['variables'] : {};
    let written = writeField(field);
    for (const [name, definition] of Object.entries(query.variables)) {
      const used = new RegExp(`\\$ ?${name}\\b`, 'g');
      written = written.replaceAll(used, `$$${numbered(name)}`);
      definitions.push(definition.replace(used, `$$${numbered(name)}`));
      variables[numbered(name)] = given[name] ?? null;
    }
    fields.push(`p${index + 1}: ${written}`);
  }
  const defined = definitions.length === 0 ? '' : ` (${definitions.join(', ')})`;
  return { query: `mutation${defined} { ${fields.join(' ')} }`, variables };
}
