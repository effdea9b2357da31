import type { Check, FindingKind, Target } from '@probity/model';
import { INPUTS, type InputName, type Needs } from '@probity/checklist/inputs';
import { NEEDS } from '@probity/checklist/needs';
import { markdownTable } from './markdown-table.ts';
import { plannedSorts, type AnyProbe } from './planned-sorts.ts';
import { variantsOf, type PlacedVariant } from './variant-folders.ts';

/** Everything that the page of a check is made of. */
export interface CheckMaterial {
  readonly check: Check;
  readonly probe: AnyProbe;
  readonly target: Target;
  readonly variants: readonly PlacedVariant[];
  /** The page that repeats the check by hand, if there is one. */
  readonly byHand: string | undefined;
}

/** The page of a check that can be run: what is sent, what decides, what is needed, what proves it. */
export function checkPage({ check, probe, target, variants, byHand }: CheckMaterial): string {
  const { id, label } = check.about;
  const links = [
    '[all runnable checks](README.md)',
    '[inputs](../inputs.md)',
    '[the checklist](../checklist.md)',
    ...(byHand === undefined ? [] : [`[the same by hand](../../../${byHand})`]),
  ];
  return [
    `# ${id} ${label}: how Probity runs it`,
    '',
    `${check.title} (${check.level}). ${links.join(' · ')}`,
    '',
    ...whatIsSent(probe, target),
    ...whatDecides(probe.sentences),
    ...whatIsNeeded(NEEDS[id]),
    ...whatProvesIt(id, variants),
  ].join('\n');
}

function whatIsSent(probe: AnyProbe, target: Target): string[] {
  const rows = plannedSorts(probe, target).map(({ name, sends, required, modes, count }) => [
    `\`${name}\``,
    sends ?? '',
    required,
    modes.map((mode) => `\`${mode}\``).join(', '),
    String(count),
  ]);
  const confirmed = probe.confirm
    ? 'A case that fails is gathered a second time, with fresh objects.'
    : 'A case that fails is not gathered a second time: its effect is the proof.';
  return [
    '## What is sent',
    '',
    `The cases by what they send, the mode in which they are sent, and how many of them the plan for the example API ${target.name} has; \`*\` stands for a type of object. A required case that stays undecided leaves the check inconclusive. ${confirmed}`,
    '',
    ...markdownTable(['Case', 'What is sent', 'Required', 'Mode', target.name], rows),
    '',
  ];
}

/** What a probe of any kind can say. */
interface Sentences {
  readonly findings: Readonly<Record<string, { readonly kind: FindingKind; readonly message: string }>>;
  readonly doubts: Readonly<Record<string, string>>;
  readonly remarks: Readonly<Record<string, string>>;
}

function whatDecides({ findings, doubts, remarks }: Sentences): string[] {
  const message = (sentences: Readonly<Record<string, string>>): string[][] =>
    Object.entries(sentences).map(([code, sentence]) => [`\`${code}\``, sentence]);
  const found = Object.entries(findings).map(([code, each]) => [`\`${code}\``, each.kind, each.message]);
  const remarked = message(remarks);
  return [
    '## What decides',
    '',
    'A case passes if its control succeeded and none of these was found:',
    '',
    ...markdownTable(['Finding', 'Kind', 'Says'], found),
    '',
    'It stays inconclusive for one of these reasons, or because an input is missing:',
    '',
    ...markdownTable(['Doubt', 'Says'], message(doubts)),
    '',
    ...(remarked.length === 0
      ? []
      : [
          'Worth a remark, which changes no verdict:',
          '',
          ...markdownTable(['Remark', 'Says'], remarked),
          '',
        ]),
  ];
}

function whatIsNeeded(needs: Needs | undefined): string[] {
  if (needs === undefined) return [];
  const row = (what: string) => (name: InputName) => {
    const { tier, message, keys } = INPUTS[name];
    return [message, keys.map((key) => `\`${key}\``).join(', '), String(tier), what];
  };
  return [
    '## What is needed',
    '',
    ...markdownTable(
      ['Input', 'In the profile', 'Tier', 'Without it'],
      [
        ...needs.first.map(row('nothing is decided')),
        ...needs.full.map(row('some required cases stay open')),
        ...needs.more.map(row('less is tried, or some APIs stay open')),
      ],
    ),
    '',
    ...(needs.note === undefined ? [] : [needs.note, '']),
  ];
}

function whatProvesIt(id: string, all: readonly PlacedVariant[]): string[] {
  const variants = variantsOf(id, all);
  if (variants.length === 0) {
    return ['## Which variants prove it', '', 'No variant of the lab proves it yet.', ''];
  }
  const count = (kind: string): number => variants.filter((each) => each.kind === kind).length;
  const rows = variants.map(({ id: name, kind, message, expects }) => [
    `\`${name}\``,
    kind,
    message,
    expects
      .filter(({ check }) => check === id)
      .map(({ code }) => `\`${code}\``)
      .join(', ') || 'nothing',
  ]);
  return [
    '## Which variants prove it',
    '',
    `The lab is run with each variant, and the check must find exactly what stands here: ${count('red')} red, where something gets through; ${count('amber')} amber, where only the status is wrong; and ${count('green')} green, unusual but sound designs made for this check. On every other variant it must find nothing.`,
    '',
    ...markdownTable(['Variant', 'Kind', 'What is different', 'Must be found'], rows),
    '',
  ];
}
