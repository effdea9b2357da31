import bash from '@shikijs/langs/bash';
import typescript from '@shikijs/langs/typescript';
import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import type { CodeLine } from '../src/components/code-line.ts';

type CodePiece = CodeLine[number];

/** What the grammars call a piece, and how it looks: the first that fits. Everything else stays plain. */
const LOOKS: readonly (readonly [RegExp, CodePiece['look']])[] = [
  [/^comment|punctuation\.definition\.comment/, 'comment'],
  // The arguments of a command are strings to the grammar, but nobody quoted them.
  [/^string\.unquoted|^(?:entity|support)\.(?:name\.)?(?:function|command)\.?.*\.shell$/, undefined],
  [/^string|^constant\.numeric|punctuation\.definition\.string/, 'string'],
  [/^storage\.type|^storage\.modifier|^keyword\.(?:control|operator\.(?:new|expression))/, 'key'],
  [/^(?:entity\.name\.(?:function|type)|support\.(?:type|class|function))/, 'type'],
];

/** Highlights code with classes instead of inline styles, which the policy of the pages forbids. */
export async function createHighlight(): Promise<(code: string, language: string) => readonly CodeLine[]> {
  const shiki = await createHighlighterCore({
    themes: [createCssVariablesTheme({ name: 'looks' })],
    langs: [typescript, bash],
    engine: createJavaScriptRegexEngine(),
  });
  return (code, language) => {
    const { tokens } = shiki.codeToTokens(code.trimEnd(), {
      lang: language === 'Shell' ? 'bash' : 'typescript',
      theme: 'looks',
      includeExplanation: 'scopeName',
      // A busy machine would otherwise cut a line short.
      tokenizeTimeLimit: 0,
    });
    return tokens.map((line) =>
      joined(
        line.flatMap(({ explanation = [] }) =>
          explanation.map(({ content, scopes }) =>
            pieceOf(
              content,
              scopes.map(({ scopeName }) => scopeName),
            ),
          ),
        ),
      ),
    );
  };
}

/** The innermost scope that has a look decides. */
function pieceOf(text: string, scopes: readonly string[]): CodePiece {
  for (const scope of scopes.toReversed()) {
    const found = LOOKS.find(([pattern]) => pattern.test(scope));
    if (found?.[1] !== undefined) return { text, look: found[1] };
    if (found !== undefined) return { text };
  }
  return { text };
}

/** Neighbours of the same look become one piece. */
function joined(pieces: readonly CodePiece[]): CodePiece[] {
  const line: CodePiece[] = [];
  for (const piece of pieces) {
    const last = line.at(-1);
    if (last !== undefined && last.look === piece.look)
      line[line.length - 1] = { ...last, text: last.text + piece.text };
    else line.push(piece);
  }
  return line;
}
