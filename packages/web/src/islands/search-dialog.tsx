import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { loadSearch } from '../search/load-search.ts';
import type { LinePart } from '../search/matching-line.ts';
import type { Search } from '../search/open-search.ts';
import type { Hit } from '../search/search-document.ts';
import { checkPath } from '../site.ts';

interface SearchDialogProps {
  readonly base: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Finds checks by any word of theirs; arrows choose, Enter opens. */
export function SearchDialog({ base, open, onOpenChange }: SearchDialogProps) {
  const [words, setWords] = useState('');
  const [search, setSearch] = useState<{ readonly find: Search }>();
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (!open) return;
    setBroken(false);
    const load = async (): Promise<void> => {
      try {
        const find = await loadSearch(`${base}search-index.json`);
        setSearch({ find });
      } catch {
        setBroken(true);
      }
    };
    void load();
  }, [base, open]);
  const asked = words.trim();
  const hits = asked === '' ? [] : (search?.find(asked) ?? []);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="search">
          <Dialog.Title className="sr">Search the checklist</Dialog.Title>
          <Autocomplete.Root
            inline
            open
            items={hits}
            value={words}
            onValueChange={setWords}
            mode="none"
            autoHighlight="always"
            itemToStringValue={(hit: Hit) => hit.title}
          >
            <div className="search-field">
              <Icon of={SearchIcon} />
              <Autocomplete.Input
                placeholder="A word, a risk, CWE-639, 2.1"
                aria-label="Search the checklist"
              />
              <Dialog.Close className="btn ghost sm">Close</Dialog.Close>
            </div>
            <Autocomplete.Status className="search-status">
              {statusOf(asked, hits, broken)}
            </Autocomplete.Status>
            <Autocomplete.List className="search-list">
              {(hit: Hit) => (
                <Autocomplete.Item
                  key={hit.id}
                  value={hit}
                  className="search-item"
                  render={<a href={checkPath(base, hit.id)} />}
                >
                  <span className="no">{hit.id}</span>
                  <span>
                    {hit.title}
                    <small>{hit.chapter}</small>
                    {hit.line.length > 0 && <MatchingLine parts={hit.line} />}
                  </span>
                  <span className={`badge ${hit.level.toLowerCase()}`}>{hit.level}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function MatchingLine({ parts }: { readonly parts: readonly LinePart[] }) {
  return (
    <small className="search-line">
      {parts.map(({ text, hit }, index) => (hit ? <b key={index}>{text}</b> : text))}
    </small>
  );
}

function statusOf(asked: string, hits: readonly Hit[], broken: boolean): string {
  if (broken) return 'The search index could not be loaded. Close this and try again.';
  if (asked === '') return 'All texts, examples and mappings are searched.';
  if (hits.length === 0) return `No check mentions “${asked}”.`;
  return hits.length === 1 ? '1 check' : `${hits.length} checks`;
}
