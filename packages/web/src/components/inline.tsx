import { use } from 'react';
import { Base, checkPath } from '../site.ts';
import { inlineParts } from '../text/inline-parts.ts';

/** Running text with its `code` and its mentions of other checks. */
export function Inline({ text }: { readonly text: string }) {
  const base = use(Base);
  return inlineParts(text).map((part, index) => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'code':
        return <code key={index}>{part.text}</code>;
      case 'check':
        return (
          <a key={index} href={checkPath(base, part.id)}>
            {part.text}
          </a>
        );
    }
  });
}
