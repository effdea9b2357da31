import type { AuthEntry, LoginEndpoint } from './schema.ts';

/** Lays an entry over the template, map by map: what the entry does not say, the template does. Lists are taken whole. */
export function mergeTemplate(template: AuthEntry | undefined, entry: AuthEntry): AuthEntry {
  if (template === undefined) return entry;
  const under = template.loginEndpointAuth;
  const over = entry.loginEndpointAuth;
  const login = under === undefined || over === undefined ? (over ?? under) : mergeLogin(under, over);
  return { ...template, ...entry, ...(login !== undefined && { loginEndpointAuth: login }) };
}

function mergeLogin(under: LoginEndpoint, over: LoginEndpoint): LoginEndpoint {
  const payload = { ...under.payloadUserPwd, ...over.payloadUserPwd };
  const token = { ...under.token, ...over.token };
  return {
    ...under,
    ...over,
    ...(Object.keys(payload).length > 0 && { payloadUserPwd: payload }),
    ...(Object.keys(token).length > 0 && { token }),
  };
}
