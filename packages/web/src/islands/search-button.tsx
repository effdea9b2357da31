import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../components/icon.tsx';

/** The dialog is fetched when it is first opened. */
const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

/** Opens the search, also with the `/` key. */
export function SearchButton({ base, checks }: { readonly base: string; readonly checks: number }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      setWanted(true);
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        className="field script"
        aria-label={`Search ${checks} checks`}
        aria-keyshortcuts="/"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Icon of={Search} />
        <span>Search {checks} checks</span>
        <span className="kbd" aria-hidden>
          /
        </span>
      </button>
      {wanted && (
        <Suspense>
          <SearchDialog base={base} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'file'].includes(target.type))
  );
}
