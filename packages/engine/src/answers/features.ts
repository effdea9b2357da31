import { isList, type Facts, type Json } from '@probity/model';
import { maskVarying } from './catch-all.ts';

/** What two answers are compared by; it is never kept beyond the run. */
export interface Features {
  readonly status: number;
  readonly form: Facts['form'];
  /** Where a redirect leads, without its query; empty if it leads nowhere, or only to another spelling of the path. */
  readonly redirect: string;
  /** What it is made of: places of JSON, tags of a page, words of a text. */
  readonly parts: ReadonlySet<string>;
  /** Single values of the two outer levels of a JSON object, by place. */
  readonly scalars: ReadonlyMap<string, string>;
}

/** From this share of common parts on, two answers have one shape. */
export const ONE_SHAPE = 0.8;

/** Pages and texts are known by their beginning. */
const READ = 65_536;

/** A tag with the kind of its field, or a title: one page of an application differs from its login by these. */
const TAG = /<(?:title>([^<]{0,200})|([a-z][\w-]{0,40})\b(?:[^<>]{0,200}?\btype\s*=\s*["']?(\w{1,40}))?)/gi;

/** Longer values are content. */
const LONGEST_SCALAR = 64;

/** Takes the features of an answer; `paths` are the places of its JSON, if it is JSON. */
export function featuresOf(
  answer: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly form: Facts['form'];
    readonly json: Json | undefined;
    readonly text: string;
  },
  paths: readonly string[],
  path: string,
): Features {
  const { status, headers, form, json, text } = answer;
  return {
    status,
    form,
    redirect: status >= 300 && status < 400 ? redirectOf(headers['location'] ?? '', path) : '',
    parts: new Set(form === 'json' ? paths : partsOf(form, text, path)),
    scalars: new Map(scalarsOf(json, '', 2)),
  };
}

/** How alike two answers are in shape, from 0 to 1; answers of different forms are not alike at all. */
function likeness(one: Features, other: Features): number {
  if (one.form !== other.form) return 0;
  const all = one.parts.union(other.parts).size;
  return all === 0 ? 1 : one.parts.intersection(other.parts).size / all;
}

/** How alike an answer is to the one of some that it is most like; 0 if there is none. */
export function closest(features: Features, others: readonly Features[]): number {
  return Math.max(0, ...others.map((other) => likeness(features, other)));
}

function partsOf(form: Facts['form'], text: string, path: string): readonly string[] {
  if (form === 'html') return [...text.slice(0, READ).matchAll(TAG)].map((tag) => tag.slice(1).join(' '));
  return form === 'text' ? (maskVarying(text.slice(0, READ), path).match(/[\p{L}\p{N}_]+|…/gu) ?? []) : [];
}

function redirectOf(location: string, path: string): string {
  const [target = ''] = location.split(/[?#]/);
  const [bare = ''] = path.split(/[?#]/);
  // To the same path with a slash, or over https: this is no refusal of anybody.
  return bare.length > 1 && target.includes(bare.replace(/\/+$/, '')) ? '' : maskVarying(target, '');
}

function* scalarsOf(json: Json | undefined, at: string, levels: number): Generator<[string, string]> {
  if (typeof json !== 'object' || json === null || isList(json)) return;
  for (const [key, value] of Object.entries(json)) {
    const place = at === '' ? key : `${at}.${key}`;
    if (typeof value !== 'object' || value === null) {
      const text = JSON.stringify(value);
      if (text.length <= LONGEST_SCALAR) yield [place, text];
    } else if (levels > 1) yield* scalarsOf(value, place, levels - 1);
  }
}
