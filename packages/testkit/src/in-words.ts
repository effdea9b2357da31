import type { Verdict } from '@probity/model';

/** A verdict in a few words, for tables of named cases: its kind, its codes, and how each finding is proved. */
export function inWords(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'fail':
      return `fail ${verdict.findings.map(({ code, proof }) => `${code} by ${proof.kind}`).join()}`;
    case 'inconclusive':
      return `doubt ${verdict.doubts.map(({ code }) => code).join()}`;
    case 'pass':
      return ['pass', ...verdict.remarks.map(({ code }) => code)].join(' ');
    case 'inapplicable':
    case 'error':
      return verdict.kind;
  }
}
