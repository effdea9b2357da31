import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ChapterEntry } from '../catalogue.ts';
import { Icon } from '../components/icon.tsx';
import { ImportError } from '../progress/import-error.ts';
import { importFile } from '../progress/import-file.ts';
import { toJson } from '../progress/json.ts';
import { toMarkdown } from '../progress/markdown.ts';
import { countDone, type Progress } from '../progress/progress.ts';
import { progressStore } from '../progress/store.ts';
import { saveFile } from './save-file.ts';
import { useProgress } from './use-progress.ts';

/** What came of an import: a sentence, and the progress before it. */
interface Outcome {
  readonly failed: boolean;
  readonly message: string;
  readonly before?: Progress;
}

/** Takes progress out of this browser as a file, and puts one back. */
export function ProgressTools({ chapters }: { readonly chapters: readonly ChapterEntry[] }) {
  const progress = useProgress();
  const [outcome, setOutcome] = useState<Outcome>();
  const file = useRef<HTMLInputElement>(null);
  const ids = chapters.flatMap(({ checks }) => checks.map(({ id }) => id));
  const bring = async (chosen: File): Promise<void> => {
    const before = progressStore.get();
    try {
      const next = await importFile(chosen, new Set(ids));
      progressStore.replace(next);
      const message = `Imported: ${countDone(next, ids)} of ${ids.length} done. It replaced what was here.`;
      setOutcome({ failed: false, message, before });
    } catch (error) {
      const why = error instanceof ImportError ? error.message : 'The file could not be read.';
      setOutcome({ failed: true, message: `Nothing was changed. ${why}` });
    }
  };
  return (
    <div className="tools script">
      <p className="buttons">
        <button
          type="button"
          className="btn"
          onClick={() => {
            saveFile('probity-progress.json', 'application/json', toJson(progress));
          }}
        >
          <Icon of={Download} />
          Export JSON
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            saveFile('probity-progress.md', 'text/markdown', toMarkdown(progress, chapters));
          }}
        >
          <Icon of={Download} />
          Export Markdown
        </button>
        <button type="button" className="btn" onClick={() => file.current?.click()}>
          <Icon of={Upload} />
          Import
        </button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label="A file of progress, JSON or Markdown"
          accept=".json,.md,application/json,text/markdown"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            // The same file can then be chosen again.
            if (chosen !== undefined) void bring(chosen).then(() => (currentTarget.value = ''));
          }}
        />
      </p>
      <div role="status" className={outcome?.failed === true ? 'outcome failed' : 'outcome'}>
        {outcome !== undefined && <p>{outcome.message}</p>}
        {outcome?.before !== undefined && (
          <button
            type="button"
            className="btn sm"
            onClick={() => {
              progressStore.replace(outcome.before ?? new Map());
              setOutcome({ failed: false, message: 'Undone. Your progress is as it was before the import.' });
            }}
          >
            Undo
          </button>
        )}
      </div>
    </div>
  );
}
