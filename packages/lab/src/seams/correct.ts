import type { Harbor } from '../harbor.ts';
import { correctAnswers } from './answers.ts';
import { correctDelivery } from './delivery.ts';
import { correctFields } from './fields.ts';
import { correctInterpreters } from './interpreters.ts';
import { correctLogin } from './login.ts';
import { correctFetching } from './outbound-fetch.ts';
import { correctPayments } from './outbound-payments.ts';
import { correctUpstream } from './outbound-rates.ts';
import { correctPages } from './pages.ts';
import { correctOperations } from './operations.ts';
import { correctPayloads } from './payloads.ts';
import { correctRates } from './rates.ts';
import { correctReports } from './reports.ts';
import { correctRequests } from './requests.ts';
import { correctScopes } from './scopes.ts';
import type { Seams } from './seams.ts';
import { correctSessions } from './sessions.ts';
import { correctShopOnce } from './shop-once.ts';
import { correctShopSteps } from './shop-steps.ts';
import { correctShopValues } from './shop-values.ts';
import { correctStepUp } from './step-up.ts';
import { correctTokens } from './tokens.ts';
import { correctVersions } from './versions.ts';

/** The seams of the correct product. A seam that needs another one goes through `harbor.seams`. */
export function correctSeams(harbor: Harbor): Seams {
  return {
    ...correctRequests(harbor),
    ...correctPayloads(),
    ...correctReports(harbor),
    ...correctTokens(harbor),
    ...correctSessions(harbor),
    ...correctStepUp(harbor),
    ...correctLogin(harbor),
    ...correctScopes(),
    ...correctFields(harbor),
    ...correctAnswers(),
    ...correctDelivery(harbor),
    ...correctInterpreters(harbor),
    ...correctOperations(),
    ...correctVersions(),
    ...correctShopValues(harbor),
    ...correctShopOnce(harbor),
    ...correctShopSteps(harbor),
    ...correctFetching(harbor),
    ...correctPayments(harbor),
    ...correctUpstream(harbor),
    ...correctPages(),
    ...correctRates(harbor),
  };
}
