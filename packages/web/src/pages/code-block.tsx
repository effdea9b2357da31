import { CopyButton } from '../islands/copy-button.tsx';
import { Island } from '../components/island.tsx';
import type { CodeLine } from '../components/code-line.ts';

/** A block of code with its language, highlighted when the site was built, and a button that copies it. */
export function CodeBlock(block: {
  readonly language: string;
  readonly code: string;
  readonly lines: readonly CodeLine[];
}) {
  const { language, code, lines } = block;
  return (
    <div className="code">
      <header>
        <span>{language}</span>
        <Island name="copy-button" component={CopyButton} props={{ text: code }} />
      </header>
      <pre tabIndex={0} role="group" aria-label={`${language} code`}>
        <code>
          {lines.map((line, index) => (
            <span key={index} className="line">
              {line.map(({ text, look }, at) =>
                look === undefined ? (
                  text
                ) : (
                  <span key={at} className={`code-${look}`}>
                    {text}
                  </span>
                ),
              )}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </div>
  );
}
