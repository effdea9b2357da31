import { parseJson, type Exchange, type Json, type Operation } from '@probity/model';
import { succeeded } from '../answers/succeeded.ts';

/** A page of a list as it was asked for and answered. */
export interface ListPage {
  readonly path: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json | undefined;
  readonly succeeded: boolean;
}

/** An exchange as a page of a list. */
export function listPage(exchange: Exchange): ListPage {
  const { request, answer } = exchange;
  return {
    path: request.path,
    headers: answer?.headers ?? {},
    body: answer === null || answer.cut ? undefined : parseJson(answer.body),
    succeeded: succeeded(exchange),
  };
}

/** The query parameters that the description of an operation names. */
export function describedQuery({ parameters }: Pick<Operation, 'parameters'>): readonly string[] {
  return parameters.filter((each) => each.in === 'query').map(({ name }) => name);
}
