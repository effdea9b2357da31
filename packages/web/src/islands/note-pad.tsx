import { useState } from 'react';
import { readEvidence } from '../progress/evidence-link.ts';
import { MAX_NOTE, markOf } from '../progress/progress.ts';
import { progressStore } from '../progress/store.ts';
import { Tick } from './tick.tsx';
import { useProgress } from './use-progress.ts';

/** What a reader keeps about one check: done or not, a note, and a link to the evidence. */
export function NotePad({ id }: { readonly id: string }) {
  const { note } = markOf(useProgress(), id);
  return (
    <div className="script">
      <Tick id={id} text="Done" />
      <label className={note === '' ? 'note blank' : 'note'}>
        <span>Note</span>
        <textarea
          maxLength={MAX_NOTE}
          rows={3}
          autoComplete="off"
          value={note}
          onChange={(event) => {
            progressStore.mark(id, { note: event.currentTarget.value });
          }}
        />
      </label>
      <Evidence id={id} />
      <p className="kept" role="status">
        {progressStore.isKept()
          ? ''
          : 'This browser refuses to keep it. Export your progress before you leave.'}
      </p>
    </div>
  );
}

function Evidence({ id }: { readonly id: string }) {
  const { evidence } = markOf(useProgress(), id);
  const [draft, setDraft] = useState<string>();
  const read = readEvidence(draft ?? evidence);
  const problem = 'problem' in read ? read.problem : undefined;
  return (
    <div className="evidence">
      <label>
        <span>Evidence link</span>
        <input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={draft ?? evidence}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : 'evidence-problem'}
          onChange={({ currentTarget: { value } }) => {
            setDraft(value);
            const next = readEvidence(value);
            // An unfinished address is not kept, and the one before it stands.
            if ('link' in next) progressStore.mark(id, { evidence: next.link });
          }}
          onBlur={() => {
            if (problem === undefined) setDraft(undefined);
          }}
        />
      </label>
      {problem !== undefined && (
        <p className="problem" id="evidence-problem">
          {problem}
        </p>
      )}
      {evidence !== '' && problem === undefined && (
        <a className="link" href={evidence} rel="noopener noreferrer nofollow">
          Open the evidence
        </a>
      )}
    </div>
  );
}
