import type { ReactNode } from 'react';
import { Footer, type Release } from '../components/footer.tsx';
import { Masthead } from './masthead.tsx';
import { Base } from '../site.ts';
import { POLICY } from './policy.ts';

/** The files that every page links. */
export interface Assets {
  readonly script: string;
  readonly style: string;
  readonly fonts: readonly string[];
}

/** What one page says about itself. */
export interface DocumentProps {
  readonly base: string;
  readonly assets: Assets;
  readonly checks: number;
  readonly release: Release;
  readonly title: string;
  readonly description: string;
  /** The path below the base, such as `1/2/`; marks where the reader is. */
  readonly path: string;
  readonly children: ReactNode;
}

/** A whole page: without inline script or style, and with nothing from another host. */
export function Document(page: DocumentProps) {
  const { base, assets, checks, release, title, description, path, children } = page;
  return (
    <Base value={base}>
      <html lang="en-GB" data-page={path === '' ? 'overview' : 'inner'}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta httpEquiv="Content-Security-Policy" content={POLICY} />
          <meta name="referrer" content="no-referrer" />
          <title>{title}</title>
          <meta name="description" content={description} />
          <meta name="color-scheme" content="light dark" />
          <link rel="icon" href={`${base}mark.svg`} type="image/svg+xml" />
          {assets.fonts.map((font) => (
            <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
          <link rel="stylesheet" href={assets.style} />
          <script src={`${base}theme.js`} />
          <script type="module" src={assets.script} />
        </head>
        <body>
          <a className="skip" href="#main">
            Skip to content
          </a>
          <Masthead checks={checks} />
          {children}
          <Footer {...release} />
        </body>
      </html>
    </Base>
  );
}
