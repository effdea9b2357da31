import { refuse } from './answer.ts';
import { apiWith } from './counted-logins.ts';
import { FixedWindows } from './fixed-windows.ts';
import type { Guests } from './guests.ts';
import type { Pair } from './pair.ts';
import { inHeader } from './schema.ts';

/** An address without the dots before its sign: some mail services deliver all spellings to one box. */
const undotted = (name: string): string => name.replace(/^[^@]+/, (box) => box.replaceAll('.', ''));

/** How failed sign-ins are answered, counted and forgotten. */
export const passwordAttempts: readonly Pair[] = [
  {
    name: 'lock-after-twenty-five',
    check: '1.3',
    mode: 'disruptive',
    api: 'Twenty-five failed sign-ins are let through, and the next one is answered 429.',
    flaw: 'Forty-five are let through.',
    make(flawed) {
      const most = flawed ? 45 : 25;
      return apiWith('Letter box', { most, mostOfAll: most, window: 8_000 });
    },
    shows: async (guests) => (await after(30, guests)) === 401,
  },
  {
    name: 'forgets-with-any-success',
    check: '1.3',
    mode: 'disruptive',
    api: 'Five failures close an account for a while; a success forgets those of its own account.',
    flaw: 'A success forgets the failures of everybody, so that an own sign-in after every four guesses opens all others.',
    make: (flawed) => apiWith('Post office', flawed ? { forgets: 'all' } : {}),
    async shows(guests) {
      const { nobody, names } = guests;
      const own = { email: names.ben, password: 'Ben-comes-at-9-oclock' };
      for (let round = 0; round < 3; round += 1) {
        await after(3, guests);
        await nobody('POST /auth/login', own);
      }
      return (await after(0, guests)) === 401;
    },
  },
  {
    name: 'wrong-password-422',
    check: '1.3',
    mode: 'disruptive',
    api: 'A wrong password is answered 422, and the sixth 429.',
    flaw: 'There is no limit.',
    make: (flawed) => apiWith('Telegrams', { wrong: refuse(422), ...(flawed && { most: null }) }),
    shows: async (guests) => (await after(30, guests)) === 422,
  },
  {
    name: 'dots-in-the-address',
    check: '1.3',
    mode: 'disruptive',
    api: 'Addresses are the same with and without dots before the sign; failures are counted for the account.',
    flaw: 'They are counted for the address as it was typed.',
    make: (flawed) =>
      apiWith('Pen friends', {
        find: (api, name) =>
          [...api.accounts.values()].find((each) => undotted(each.name) === undotted(name)),
        key: flawed ? (name) => name : undotted,
      }),
    async shows(guests) {
      const { nobody } = guests;
      const wrong = { email: 'a.nn@guests.example', password: 'not-her-password' };
      return (await after(5, guests)) === 429 && (await nobody('POST /auth/login', wrong)).status === 401;
    },
  },
  {
    name: 'counted-by-device',
    check: '1.3',
    mode: 'disruptive',
    api: 'Apps send an X-Device-Id when they sign in, for the list of devices; failures are counted for the account.',
    flaw: 'They are counted for the device that the caller names.',
    make: (flawed) =>
      apiWith('Couriers', {
        params: [inHeader('X-Device-Id')],
        ...(flawed && {
          key: (name, call) => call.header('x-device-id') ?? name,
        }),
      }),
    async shows(guests) {
      const wrong = { email: guests.names.ann, password: 'not-her-password' };
      if ((await after(5, guests)) !== 429) return false;
      const { status } = await guests.nobody('POST /auth/login', wrong, { 'x-device-id': 'another' });
      return status === 401;
    },
  },
  {
    name: 'window-ends-among-names',
    check: '1.3',
    mode: 'disruptive',
    api: 'An address may fail 24 times in a window of twelve seconds, one of which ends while names are tried.',
    flaw: 'It may fail 40 times.',
    make: (flawed) =>
      apiWith('Parcel shop', { mostOfAll: flawed ? 40 : 24, ofAll: new FixedWindows(12_000, 15) }),
    shows: overNames,
  },
  {
    name: 'window-ends-among-guesses',
    check: '1.3',
    mode: 'disruptive',
    api: 'An address may fail 24 times in a window of twelve seconds, one of which ends after the eighth guess.',
    flaw: 'It may fail 40 times.',
    make: (flawed) =>
      apiWith('Left luggage', {
        most: 1_000,
        mostOfAll: flawed ? 40 : 24,
        ofAll: new FixedWindows(12_000, 8),
      }),
    shows: overNames,
  },
];

/** Whether 40 failures over as many names, and the one after them, are let through. */
async function overNames({ nobody }: Guests): Promise<boolean> {
  let status = 0;
  for (let sent = 0; sent <= 40; sent += 1) {
    const wrong = { email: `guest-${sent}@guests.example`, password: 'not-their-password' };
    status = (await nobody('POST /auth/login', wrong)).status;
  }
  return status === 401;
}

/** The status of a wrong password for Ann, after so many others. */
async function after(count: number, { nobody, names }: Guests): Promise<number> {
  const wrong = { email: names.ann, password: 'not-her-password' };
  for (let sent = 0; sent < count; sent += 1) await nobody('POST /auth/login', wrong);
  return (await nobody('POST /auth/login', wrong)).status;
}
