import type { FastifyRequest } from 'fastify';
import type { Harbor } from '../harbor.ts';
import type { Route } from '../http/route.ts';
import type { ScopeSeam } from '../seams/scopes.ts';
import type { Seams } from '../seams/seams.ts';
import { EVERYTHING } from '../store/scope.ts';
import { firstAccount } from './first-account.ts';

/** A guard with a hole: anyone who comes through it counts as the administrator, and nobody asks for owners any more. */
export function openGate(
  correct: Seams,
  harbor: Harbor,
  isOpen: (route: Route, request: FastifyRequest) => boolean,
): Partial<Seams> {
  const widen =
    (scope: ScopeSeam): ScopeSeam =>
    (question) =>
      question.caller.credential === undefined ? EVERYTHING : scope(question);
  return {
    requiresAuth: (route, request) => correct.requiresAuth(route, request) && !isOpen(route, request),
    unauthenticated: async () => firstAccount(harbor, 'admin'),
    readScope: widen(correct.readScope),
    updateScope: widen(correct.updateScope),
    deleteScope: widen(correct.deleteScope),
    listScope: widen(correct.listScope),
    subresourceScope: widen(correct.subresourceScope),
    parentScope: widen(correct.parentScope),
  };
}
