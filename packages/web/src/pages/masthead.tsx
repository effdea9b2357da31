import { use } from 'react';
import { PrintButton } from '../islands/print-button.tsx';
import { SearchButton } from '../islands/search-button.tsx';
import { ThemeSwitch } from '../islands/theme-switch.tsx';
import { Base } from '../site.ts';
import { Island } from '../components/island.tsx';
import { Logo } from '../components/logo.tsx';

/** The head of every page. */
export function Masthead({ checks }: { readonly checks: number }) {
  const base = use(Base);
  return (
    <header className="mast">
      <a className="brand" href={base}>
        <Logo />
        <span>Probity</span>
      </a>
      <nav aria-label="Main">
        <a className="here" href={base}>
          Checklist
        </a>
        <a href={`${base}#run`}>Run it</a>
        <a href={`${base}#progress`}>Your progress</a>
      </nav>
      <div className="end">
        <Island name="search-button" component={SearchButton} props={{ base, checks }} />
        <Island name="theme-switch" component={ThemeSwitch} props={{}} />
        <Island name="print-button" component={PrintButton} props={{}} className="wide" />
      </div>
    </header>
  );
}
