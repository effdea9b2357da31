/** What can be ordered; the ids are fixed so that the examples of the description can be sent as they are. */
export const PRODUCTS = [
  { id: '01890a5d-0000-7000-8000-000000000001', name: 'Anchor', price_cents: 12_900 },
  { id: '01890a5d-0000-7000-8000-000000000002', name: 'Buoy', price_cents: 4_900 },
  { id: '01890a5d-0000-7000-8000-000000000003', name: 'Coil of rope', price_cents: 2_500 },
] as const;
