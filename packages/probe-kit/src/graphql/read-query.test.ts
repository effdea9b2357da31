import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.ts';
import { cheapField, relationsOf, writeAliases, writeDepth, writeField, writeQuery } from './write-query.ts';

const TEXT = `query Board($id: ID!, $first: Int = 2) {
  # the board
  board: project(id: $id) @include(if: true) { id name tasks(first: $first, by: "due, {date}") { title project { id } ...More } }
}
fragment More on Task { done }`;

describe('reading', () => {
  it.each([
    ['a short query', '{ me { id } }', 'query', '', 'me { id }'],
    ['a named query without variables', 'query Me { me{id name} }', 'query', '', 'me { id name }'],
    [
      'a mutation',
      'mutation ($id: ID!) { close(id: $id) { id } }',
      'mutation',
      '$id : ID !',
      'close( id : $ id ) { id }',
    ],
    ['an alias, which is left out', '{ a: me { b: id } }', 'query', '', 'me { id }'],
    ['an inline fragment, which is left out', '{ me { id ... on User { name } } }', 'query', '', 'me { id }'],
    [
      'a list and an object as arguments',
      '{ f(a: [1, -2.5e3], b: {c: true}) }',
      'query',
      '',
      'f( a : [ 1 -2.5e3 ] b : { c : true } )',
    ],
    ['a text of several lines', '{ f(a: """x } "y" """) }', 'query', '', 'f( a : """x } "y" """ )'],
  ])('%s', (_name, text, kind, variables, field) => {
    const query = readQuery(text);
    expect(query?.kind).toBe(kind);
    expect(Object.values(query?.variables ?? {}).join()).toBe(variables);
    expect(query?.fields.map(writeField).join()).toBe(field);
  });

  it.each([
    ['a subscription', 'subscription { x }'],
    ['a fragment alone', 'fragment A on B { c }'],
    ['a query of fragments alone', '{ ...A }'],
    ['an open bracket', '{ me { id '],
    ['no GraphQL', 'SELECT ; 1'],
    ['nothing', ''],
  ])('is undefined for %s', (_name, text) => expect(readQuery(text)).toBeUndefined());

  it('keeps the defaults of variables, and reads what a fragment leaves', () => {
    const query = readQuery(TEXT);
    expect(query?.variables).toEqual({ id: '$id : ID !', first: '$first : Int = 2' });
    expect(query?.fields.map(writeField)).toEqual([
      'project( id : $ id ) { id name tasks( first : $ first by : "due, {date}" ) { title project { id } } }',
    ]);
  });
});

describe('writing', () => {
  const query = readQuery(TEXT)!;
  const field = query.fields[0]!;

  it('repeats the cheapest form of a field, with the variables that it uses', () => {
    const cheap = cheapField(field);
    expect(writeAliases(query, cheap, 2)).toBe(
      'query ($id : ID !) { p1: project( id : $ id ) { id } p2: project( id : $ id ) { id } }',
    );
    expect(writeAliases(query, cheap, 1, 'fragment')).toBe(
      'query ($id : ID !) { ... { p1: project( id : $ id ) { id } } }',
    );
    expect(writeQuery(query, 'me')).toBe('query { me }');
  });

  it('finds a value below objects where the field has none of its own', () => {
    const [first] = readQuery('{ viewer { account { id name } } }')!.fields;
    expect(writeField(cheapField(first!))).toBe('viewer { account { id } }');
  });

  it('follows the longest way, and repeats its end', () => {
    const relations = relationsOf(query);
    expect(relations.map(({ unit }) => unit.map(({ name }) => name))).toEqual([
      ['tasks', 'project'],
      ['project'],
    ]);
    const names = (levels: number): string =>
      writeDepth(query, relations[0]!, levels)
        .replaceAll(/\([^)]*\)|[{}]|query/g, '')
        .trim()
        .replaceAll(/\s+/g, ' ');
    expect(names(4)).toBe('project tasks project id');
    expect(names(5)).toBe('project tasks project tasks title');
    expect(names(8)).toBe('project tasks project tasks project tasks project id');
  });

  it('has no relation where there is one level of objects', () => {
    expect(relationsOf(readQuery('{ me { id } version }')!)).toEqual([]);
  });
});
