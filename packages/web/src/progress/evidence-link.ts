import { MAX_EVIDENCE } from './progress.ts';

/** An address that is safe to link to, or why it is not; empty is fine. */
export function readEvidence(text: string): { readonly link: string } | { readonly problem: string } {
  const trimmed = text.trim();
  if (trimmed === '') return { link: '' };
  if (trimmed.length > MAX_EVIDENCE)
    return { problem: `The link is longer than ${MAX_EVIDENCE} characters.` };
  // A link with spaces or angle brackets inside would not survive the Markdown export.
  if (/[\s<>\p{Cc}]/u.test(trimmed)) return { problem: 'A link has no spaces or angle brackets in it.' };
  const scheme = URL.parse(trimmed)?.protocol;
  if (scheme === 'http:' || scheme === 'https:') return { link: trimmed };
  return { problem: 'Only links that begin with http:// or https:// are kept.' };
}
