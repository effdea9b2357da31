/** The ten risk categories of the 2023 edition, in order, with the page that explains each. */
export const RISKS = [
  {
    id: 'API1:2023',
    name: 'Broken object level authorization',
    page: '0xa1-broken-object-level-authorization',
  },
  { id: 'API2:2023', name: 'Broken authentication', page: '0xa2-broken-authentication' },
  {
    id: 'API3:2023',
    name: 'Broken object property level authorization',
    page: '0xa3-broken-object-property-level-authorization',
  },
  {
    id: 'API4:2023',
    name: 'Unrestricted resource consumption',
    page: '0xa4-unrestricted-resource-consumption',
  },
  {
    id: 'API5:2023',
    name: 'Broken function level authorization',
    page: '0xa5-broken-function-level-authorization',
  },
  {
    id: 'API6:2023',
    name: 'Unrestricted access to sensitive business flows',
    page: '0xa6-unrestricted-access-to-sensitive-business-flows',
  },
  { id: 'API7:2023', name: 'Server side request forgery', page: '0xa7-server-side-request-forgery' },
  { id: 'API8:2023', name: 'Security misconfiguration', page: '0xa8-security-misconfiguration' },
  { id: 'API9:2023', name: 'Improper inventory management', page: '0xa9-improper-inventory-management' },
  { id: 'API10:2023', name: 'Unsafe consumption of APIs', page: '0xaa-unsafe-consumption-of-apis' },
] as const;

/** The plain name of a risk, or its id if the edition does not know it. */
export function riskName(id: string): string {
  return RISKS.find((risk) => risk.id === id)?.name ?? id;
}
