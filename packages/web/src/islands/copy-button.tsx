import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '../components/icon.tsx';

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text }: { readonly text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => {
      setState('idle');
    }, 2000);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Without HTTPS, browsers give a page no clipboard.
      setState('refused');
    }
  };
  return (
    <button type="button" className="btn ghost sm script" onClick={() => void copy()}>
      <Icon of={state === 'copied' ? Check : Copy} size={14} />
      <span aria-live="polite">
        {state === 'idle' ? 'Copy' : state === 'copied' ? 'Copied' : 'Select and copy by hand'}
      </span>
    </button>
  );
}
