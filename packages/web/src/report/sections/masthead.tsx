import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Logo } from '../../components/logo.tsx';
import { PrintButton } from '../../islands/print-button.tsx';
import { ThemeSwitch } from '../../islands/theme-switch.tsx';
import { usePage } from '../page-context.ts';
import { counted, grouped } from '../words.ts';

/** The head of the report: its parts, search, theme and print. */
export function Masthead() {
  const { page } = usePage();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.matches('input, select, textarea');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      focusSearch();
    };
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', listen);
    };
  }, []);
  const search = `Search ${counted(page.cases.length, 'case')}`;
  return (
    <header className="mast">
      <span className="brand">
        <Logo />
        <span>Probity</span>
      </span>
      <nav aria-label="Report">
        <a href="#main">Summary</a>
        {page.undecided.length > 0 && <a href="#undecided">Undecided {grouped(page.undecided.length)}</a>}
        {page.findings.length > 0 && <a href="#failures">Failures {grouped(page.findings.length)}</a>}
        <a href="#cases">Cases</a>
        <a href="#operations">Operations</a>
      </nav>
      <div className="end">
        {page.cases.length > 0 && (
          <button type="button" className="field" aria-label={search} onClick={focusSearch}>
            <Icon of={Search} />
            <span>{search}</span>
            <kbd className="kbd" aria-hidden>
              /
            </kbd>
          </button>
        )}
        <ThemeSwitch />
        <PrintButton />
      </div>
    </header>
  );
}

function focusSearch(): void {
  const field = document.getElementById('case-search');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
