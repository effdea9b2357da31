import { execute, getOperationAST, GraphQLError, parse, validate, type DocumentNode } from 'graphql';
import type { Asker } from '../store/objects.ts';
import { measure } from './measure.ts';
import { resolversFor } from './resolvers.ts';
import { schema } from './schema.ts';

/** One query as it is sent. */
export interface Query {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  readonly operationName?: string | undefined;
}

/** What a query gives. */
export interface QueryResult {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** Carries out one query, unless it is not valid or asks for too much. */
export async function executeQuery(
  asker: Asker,
  { query, variables, operationName }: Query,
): Promise<QueryResult> {
  const document = parsed(query);
  if (document instanceof GraphQLError) return refused(document.message);
  const invalid = validate(schema, document, asker.harbor.seams.graphqlRules(), { maxErrors: 5 });
  if (invalid.length > 0) return refused(...invalid.map(({ message }) => withoutHints(message)));
  const operation = getOperationAST(document, operationName);
  if (!operation) return refused('Name the operation that is meant.');
  const refusal = asker.harbor.seams.graphqlRefusal(measure(query, document, operation));
  if (refusal !== undefined) return refused(refusal);
  const { data, errors } = await execute({
    schema,
    document,
    rootValue: resolversFor(asker),
    ...(variables !== undefined && { variableValues: variables }),
    ...(operationName !== undefined && { operationName }),
  });
  return {
    ...(data !== undefined && { data: data && { ...data } }),
    // What broke inside is nobody's business but ours.
    ...(errors !== undefined && {
      errors: errors.map(({ message, path, originalError }) => ({
        message: originalError === undefined || originalError === null ? message : 'This could not be read.',
        ...(path !== undefined && { path: [...path] }),
      })),
    }),
  };
}

function parsed(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: 10_000, noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function refused(...messages: readonly string[]): QueryResult {
  return { errors: messages.map((message) => ({ message })) };
}

/** Guesses at what was meant would tell the schema name by name. */
function withoutHints(message: string): string {
  return message.replace(/ Did you mean .*$/, '');
}
