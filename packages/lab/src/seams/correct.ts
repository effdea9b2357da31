import type { Harbor } from '../harbor.ts';
import { correctAnswers } from './answers.ts';
import { correctDelivery } from './delivery.ts';
import { correctFields } from './fields.ts';
import { correctInterpreters } from './interpreters.ts';
import { correctLogin } from './login.ts';
import { correctRequests } from './requests.ts';
import { correctScopes } from './scopes.ts';
import type { Seams } from './seams.ts';
import { correctSessions } from './sessions.ts';
import { correctTokens } from './tokens.ts';
import { correctVersions } from './versions.ts';

/** The seams of the correct product. A seam that needs another one goes through `harbor.seams`. */
export function correctSeams(harbor: Harbor): Seams {
  return {
    ...correctRequests(harbor),
    ...correctTokens(harbor),
    ...correctSessions(harbor),
    ...correctLogin(harbor),
    ...correctScopes(),
    ...correctFields(harbor),
    ...correctAnswers(),
    ...correctDelivery(harbor),
    ...correctInterpreters(harbor),
    ...correctVersions(),
  };
}
