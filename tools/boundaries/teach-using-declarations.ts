import { Visitor } from '@swc/core/Visitor.js';

/**
 * Teaches swc's visitor the `using` declarations. dependency-cruiser walks sources with this visitor, and
 * without it a single `await using` in any file would end the whole cruise.
 */
export function teachUsingDeclarations(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this` below
  const known = Visitor.prototype.visitStatement;
  Visitor.prototype.visitStatement = function visitStatement(statement) {
    // swc's own types do not list this node, although its parser produces it.
    const node: { type: string; decls?: Parameters<Visitor['visitVariableDeclarators']>[0] } = statement;
    if (node.type !== 'UsingDeclaration') return known.call(this, statement);
    this.visitVariableDeclarators(node.decls ?? []);
    return statement;
  };
}
