import { Printer } from 'lucide-react';
import { Icon } from '../components/icon.tsx';

/** Prints the page. */
export function PrintButton() {
  return (
    <button
      type="button"
      className="btn ghost script"
      aria-label="Print"
      onClick={() => {
        print();
      }}
    >
      <Icon of={Printer} />
    </button>
  );
}
