import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** How much one query asks for. */
export interface Measured {
  /** The text as it was sent. */
  readonly text: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** The fields of the first level, each as often as it is written, and those of them outside of fragments. */
  readonly fields: number;
  readonly direct: number;
  /** Under how many names they are answered. */
  readonly names: number;
  /** How many levels it has. */
  readonly depth: number;
  /** One for each field that is looked up; what GraphQL itself knows is free. */
  readonly cost: number;
}

/** Measures a query that is valid, so that its fragments end. */
export function measure(text: string, document: DocumentNode, operation: OperationDefinitionNode): Measured {
  const fragments = new Map(
    document.definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each.selectionSet]),
  );
  const fieldsOf = (set: SelectionSetNode): readonly FieldNode[] =>
    set.selections.flatMap((each) => {
      if (each.kind === Kind.FIELD) return [each];
      const inner = each.kind === Kind.INLINE_FRAGMENT ? each.selectionSet : fragments.get(each.name.value);
      return inner === undefined ? [] : fieldsOf(inner);
    });
  const depthOf = (set: SelectionSetNode): number =>
    1 + Math.max(0, ...fieldsOf(set).map((each) => (each.selectionSet ? depthOf(each.selectionSet) : 0)));
  const costOf = (set: SelectionSetNode): number =>
    fieldsOf(set)
      .filter(({ name }) => !name.value.startsWith('__'))
      .reduce((sum, each) => sum + 1 + (each.selectionSet ? costOf(each.selectionSet) : 0), 0);
  const root = operation.selectionSet;
  const fields = fieldsOf(root);
  return {
    text,
    kind: operation.operation,
    fields: fields.length,
    direct: root.selections.filter(({ kind }) => kind === Kind.FIELD).length,
    names: new Set(fields.map(({ alias, name }) => (alias ?? name).value)).size,
    depth: depthOf(root),
    cost: costOf(root),
  };
}
