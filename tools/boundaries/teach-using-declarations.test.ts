import { parseSync } from '@swc/core';
import { Visitor } from '@swc/core/Visitor.js';
import { expect, it } from 'vitest';
import { teachUsingDeclarations } from './teach-using-declarations.ts';

class CallCounter extends Visitor {
  calls = 0;
  override visitCallExpression(node: Parameters<Visitor['visitCallExpression']>[0]): typeof node {
    this.calls += 1;
    return node;
  }
}

it('looks into what a `using` declaration is set to', () => {
  teachUsingDeclarations();
  const counter = new CallCounter();
  const source = 'await using server = open(); using file = open(); close();';
  counter.visitProgram(parseSync(source, { syntax: 'typescript' }));
  expect(counter.calls).toBe(3);
});
