import { isUnavailable, type GatherTools } from '@probity/probe-kit';
import type { RunServices } from './run-services.ts';

type AccountTools = Pick<
  GatherTools,
  | 'shared'
  | 'openSession'
  | 'openSignedUpAccount'
  | 'identities'
  | 'whyNot'
  | 'valuesOf'
  | 'accountValue'
  | 'tryLogin'
  | 'tryLoginsInside'
  | 'tryRoute'
  | 'logOut'
  | 'changePassword'
  | 'useRefresh'
  | 'canMake'
  | 'tokenFacts'
  | 'mailsTo'
  | 'prepareChange'
  | 'tryChange'
  | 'seeChange'
  | 'takeBack'
>;

/** The tools for accounts and their sessions; what tries to get in is anchored by the control of one identity. */
export function accountTools(services: RunServices): AccountTools {
  const { target, accounts, anchors, anchorIdentity } = services;
  return {
    shared: (identity) => ({ identity, number: 'shared' }),
    openSession: (identity) => accounts.open(identity),
    openSignedUpAccount: (signUp) =>
      accounts.openSignedUpAccount(services.objects.sentAs(signUp), signUp.session.identity),
    identities: (kind) =>
      target.identities
        .filter((each) => each.kind === kind && accounts.works(each.name))
        .map(({ name }) => name),
    whyNot: (identity) => accounts.whyNot(identity),
    // Ids of objects are known values too, but they lie in the objects' own words.
    valuesOf: (identity) =>
      services.canaries.knownOf(identity).filter((value) => services.identityValues.has(value)),
    accountValue: (identity, reference) => accounts.valueOf(identity, reference),
    tryLogin: (_control, loginTry) =>
      anchors.within(anchorIdentity, (epoch) => accounts.tryLogin(loginTry, epoch), true),
    tryLoginsInside: (_control, { identity, wrong, call, body }) =>
      anchors.within(
        anchorIdentity,
        async (epoch) => {
          const logins = accounts.innerLogins(identity, wrong);
          if (isUnavailable(logins)) return logins;
          const rawBody = { type: 'application/json', text: JSON.stringify(body(logins)) };
          const options = { purpose: 'attack', epoch, guesses: true, change: { rawBody } } as const;
          const sent = await services.objects.send(call, options);
          return isUnavailable(sent) ? sent : sent.exchange;
        },
        true,
      ),
    tryRoute: (_control, routeTry) =>
      anchors.within(anchorIdentity, (epoch) => accounts.tryRoute(routeTry, epoch), true),
    logOut: (session) => accounts.logOut(session, null),
    changePassword: (session) => accounts.changePassword(session, null),
    useRefresh: (session, which) =>
      anchors.within(anchorIdentity, (epoch) => accounts.useRefresh(session, which, epoch)),
    canMake: (credential) => accounts.canMake(credential),
    tokenFacts: (session) => accounts.tokenFacts(session),
    prepareChange: (session, change) => accounts.prepareChange(session, change),
    tryChange: (session, changeTry) =>
      changeTry.proof === 'right' && changeTry.route === undefined
        ? accounts.tryChange(session, changeTry, null)
        : anchors.within(anchorIdentity, (epoch) => accounts.tryChange(session, changeTry, epoch), true),
    seeChange: (session, change, sent) => accounts.seeChange(session, change, sent),
    takeBack: (session, change, sent) => accounts.takeBack(session, change, sent),
    mailsTo: (user) => services.mailsTo(user),
  };
}
