import { Check } from 'lucide-react';
import { markOf } from '../progress/progress.ts';
import { useProgress } from './use-progress.ts';

/** A small sign beside a check that is done. */
export function DoneMark({ id }: { readonly id: string }) {
  if (!markOf(useProgress(), id).done) return null;
  return <Check className="i" size={14} strokeWidth={1.75} role="img" aria-label="done" />;
}
