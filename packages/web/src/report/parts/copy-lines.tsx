import { CopyButton } from '../../islands/copy-button.tsx';

/** Lines that are copied as they are. */
export function CopyLines({ lines, title }: { readonly lines: readonly string[]; readonly title: string }) {
  const text = lines.join('\n');
  return (
    <div className="code">
      <header>
        {title}
        <CopyButton text={text} />
      </header>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="group" aria-label={title}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
