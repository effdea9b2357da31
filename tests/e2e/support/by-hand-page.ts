/** A step of a page: what is typed, and what is printed on the correct lab and on variants that differ. */
export interface Step {
  readonly code: string;
  /** By `correct` or the id of a variant; empty for a step that prints nothing. */
  readonly prints: ReadonlyMap<string, string>;
}

/** A page by which a check can be repeated by hand. */
export interface ByHandPage {
  readonly steps: readonly Step[];
  /** The variants that the page names, and as what they are reported; null for a sound design. */
  readonly variants: ReadonlyMap<string, string | null>;
}

const FENCE = /^```(\w+)\n([^]*?)^```$/gm;
const VARIANT = /^- `([\w.-]+)` is (?:reported as `([\w-]+)`|a sound design, and nothing is reported)$/gm;
const PRINTED = /^([\w.-]+): +(.+)$/;

/** Reads a page: `bash` blocks are steps, the `text` block after one says what it prints. */
export function readByHandPage(page: string): ByHandPage {
  const steps: Step[] = [];
  for (const [, language, content = ''] of page.matchAll(FENCE)) {
    if (language === 'bash') steps.push({ code: content, prints: new Map() });
    if (language !== 'text') continue;
    const step = steps.pop();
    if (step === undefined || step.prints.size > 0) throw new Error(`Nothing prints this:\n${content}`);
    steps.push({ ...step, prints: printed(content) });
  }
  const variants = [...page.matchAll(VARIANT)].map(([, id = '', code = null]) => [id, code] as const);
  return { steps, variants: new Map(variants) };
}

/** What a step prints on this lab: where a variant has no line of its own, it behaves like the correct one. */
export function expectedOf({ prints }: Step, lab: string): string {
  return prints.get(lab) ?? prints.get('correct') ?? '';
}

function printed(block: string): ReadonlyMap<string, string> {
  const lines = block.trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [, lab, words] = PRINTED.exec(line) ?? [];
      if (lab === undefined || words === undefined) throw new Error(`Not "name: what is printed": ${line}`);
      return [lab, words] as const;
    }),
  );
}
