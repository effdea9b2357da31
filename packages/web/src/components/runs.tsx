import { Play } from 'lucide-react';
import { Icon } from './icon.tsx';

/** The mark of a check that this release can run: an icon and the word. */
export function Runs({ text = 'Runs' }: { readonly text?: string }) {
  return (
    <span className="automation">
      <Icon of={Play} size={14} />
      {text}
    </span>
  );
}
