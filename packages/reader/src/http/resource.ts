import type { MediaType } from '@probity/contract';
import { createForm, type Form } from './form.ts';

/** Something that can be read, in each of its forms; the first type is the one for those who accept anything. */
export interface Resource {
  readonly types: readonly string[];
  readonly forms: ReadonlyMap<string, Form>;
}

/** The checklist changes with a release: five minutes of an old one harm nobody. */
const CACHE_CONTROL = 'public, max-age=300';

/** Makes the resources of the API; `vary` names the request headers that choose a form. */
export function resourceMaker(vary: string): (texts: Partial<Record<MediaType, string>>) => Resource {
  return (texts) => {
    const forms = new Map<string, Form>();
    for (const [type, text] of Object.entries(texts)) {
      const contentType = type.startsWith('text/') ? `${type}; charset=utf-8` : type;
      forms.set(type, createForm(contentType, Buffer.from(text), { cacheControl: CACHE_CONTROL, vary }));
    }
    return { types: [...forms.keys()], forms };
  };
}

/** A value as the JSON text that is sent. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
