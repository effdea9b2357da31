import type { LucideIcon } from 'lucide-react';

/** An interface icon, always beside its word or inside a named control. */
export function Icon({ of: Shape, size = 16 }: { readonly of: LucideIcon; readonly size?: number }) {
  return <Shape aria-hidden className="i" size={size} strokeWidth={1.75} />;
}
