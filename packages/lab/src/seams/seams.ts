import type { AnswerSeams } from './answers.ts';
import type { DeliverySeams } from './delivery.ts';
import type { FieldSeams } from './fields.ts';
import type { InterpreterSeams } from './interpreters.ts';
import type { LoginSeams } from './login.ts';
import type { FetchSeams } from './outbound-fetch.ts';
import type { PaymentSeams } from './outbound-payments.ts';
import type { UpstreamSeams } from './outbound-rates.ts';
import type { PageSeams } from './pages.ts';
import type { OperationSeams } from './operations.ts';
import type { PayloadSeams } from './payloads.ts';
import type { RateSeams } from './rates.ts';
import type { ReportSeams } from './reports.ts';
import type { RequestSeams } from './requests.ts';
import type { ScopeSeams } from './scopes.ts';
import type { SessionSeams } from './sessions.ts';
import type { ShopOnceSeams } from './shop-once.ts';
import type { ShopStepSeams } from './shop-steps.ts';
import type { ShopValueSeams } from './shop-values.ts';
import type { StepUpSeams } from './step-up.ts';
import type { TokenSeams } from './tokens.ts';
import type { VersionSeams } from './versions.ts';

/** Every place at which a variant may differ from the correct product. */
export interface Seams
  extends
    RequestSeams,
    PayloadSeams,
    ReportSeams,
    TokenSeams,
    SessionSeams,
    StepUpSeams,
    LoginSeams,
    ScopeSeams,
    FieldSeams,
    AnswerSeams,
    DeliverySeams,
    InterpreterSeams,
    OperationSeams,
    VersionSeams,
    ShopValueSeams,
    ShopOnceSeams,
    ShopStepSeams,
    FetchSeams,
    PaymentSeams,
    UpstreamSeams,
    PageSeams,
    RateSeams {}
