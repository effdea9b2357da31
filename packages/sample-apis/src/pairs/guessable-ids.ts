import { createHash, randomInt, randomUUID } from 'node:crypto';
import { AccountApi } from './accounts.ts';
import { textAt } from './fields.ts';
import type { Guests } from './guests.ts';
import type { Pair } from './pair.ts';
import { text } from './schema.ts';
import { addShelf, type ShelfOptions } from './shelf.ts';
import type { Style } from './style.ts';
import { cookieStyle, keyStyle, tokenStyle } from './styles.ts';

/** Ids of private objects that follow from another id, from the time or from a small number. */
export const guessableIds: readonly Pair[] = [
  {
    name: 'falling-numbers',
    check: '2.2',
    api: 'Diary entries have random ids.',
    flaw: 'They are numbered from 999999 downwards, so that the newest come first in the database.',
    make: shelfOf(
      tokenStyle('Diary'),
      '/entries',
      { one: 'entry', fields: { day: text, words: text } },
      () => {
        let last = 1_000_000;
        return () => String((last -= 1));
      },
    ),
    async shows(guests) {
      const [one, two] = await madeIds(guests, '/entries', { day: 'Monday', words: 'rain' });
      return Number(one) - 1 === Number(two);
    },
  },
  {
    name: 'numbers-by-block',
    check: '2.2',
    api: 'Prescriptions have random ids.',
    flaw: 'Their number goes up by 4096 each time, because the other numbers belong to other pharmacies.',
    make: shelfOf(
      keyStyle('Prescriptions'),
      '/prescriptions',
      { one: 'prescription', fields: { drug: text, dose: text } },
      () => {
        let last = 70_017;
        return () => String((last += 4096));
      },
    ),
    async shows(guests) {
      const [one, two] = await madeIds(guests, '/prescriptions', { drug: 'salve', dose: 'little' });
      return Number(one) + 4096 === Number(two);
    },
  },
  {
    name: 'digest-of-number',
    check: '2.2',
    api: 'Scans are addressed by the MD5 of a random UUID.',
    flaw: 'They are addressed by the MD5 of a number that goes up by one.',
    make: (flawed) => {
      let last = 312;
      const api = new AccountApi(tokenStyle('Scans'));
      const md5 = (value: string): string => createHash('md5').update(value).digest('hex');
      addShelf(api, '/scans', {
        one: 'scan',
        fields: { label: text, words: text },
        newId: () => md5(flawed ? String((last += 1)) : randomUUID()),
      });
      return api;
    },
    async shows(guests) {
      const [one = ''] = await madeIds(guests, '/scans', { label: 'Will', words: 'all to the cat' });
      const small = Array.from({ length: 10_000 }, (_, number) =>
        createHash('md5').update(String(number)).digest('hex'),
      );
      return small.includes(one);
    },
  },
  {
    name: 'four-digit-codes',
    check: '2.2',
    api: 'Lockers have random ids of 128 bits.',
    flaw: 'A locker has a random code of four digits, so that there are nine thousand of them.',
    make: shelfOf(
      cookieStyle('Lockers'),
      '/lockers',
      { one: 'locker', key: 'code', param: 'code', fields: { station: text, content: text } },
      () => () => String(randomInt(1000, 10_000)),
    ),
    async shows(guests) {
      const ids = await madeIds(guests, '/lockers', { station: 'South', content: 'violin' }, 'data.code');
      return ids.every((id) => /^\d{4}$/.test(id));
    },
  },
  {
    name: 'time-as-id',
    check: '2.2',
    api: 'Tickets have random ids.',
    flaw: 'An id is the time in microseconds, in hexadecimal digits.',
    make: shelfOf(
      tokenStyle('Help desk'),
      '/tickets',
      { one: 'ticket', fields: { topic: text, words: text } },
      () => {
        let last = 0;
        return () => {
          last = Math.max(last + 1, Math.round((performance.timeOrigin + performance.now()) * 1000));
          const [seconds, rest] = [Math.floor(last / 1e6), last % 1e6];
          return `${seconds.toString(16).padStart(8, '0')}${rest.toString(16).padStart(5, '0')}`;
        };
      },
    ),
    async shows(guests) {
      const [one = ''] = await madeIds(guests, '/tickets', { topic: 'Login', words: 'forgot it' });
      const seconds = Number.parseInt(one.slice(0, 8), 16);
      return one.length === 13 && Math.abs(seconds - Date.now() / 1000) < 5;
    },
  },
  {
    name: 'number-before-year',
    check: '2.2',
    api: 'Court files have random ids.',
    flaw: 'Their id is the next number and the year, such as 1017-2026.',
    make: shelfOf(
      keyStyle('Court files', { base: '/api' }),
      '/files',
      { one: 'file', key: 'fileNumber', param: 'fileNumber', fields: { matter: text, party: text } },
      () => {
        let last = 1016;
        return () => `${(last += 1)}-${new Date().getUTCFullYear()}`;
      },
    ),
    async shows(guests) {
      const [one = '', two = ''] = await madeIds(
        guests,
        '/files',
        { matter: 'a fence', party: 'Stone' },
        'fileNumber',
      );
      return Number.parseInt(one, 10) + 1 === Number.parseInt(two, 10) && one.endsWith(two.slice(4));
    },
  },
];

/** An API with private things, whose ids the flawed form makes in its own way. */
function shelfOf(
  style: Style,
  path: string,
  options: ShelfOptions,
  idMaker: () => () => string,
): (flawed: boolean) => AccountApi {
  return (flawed) => {
    const api = new AccountApi(style);
    addShelf(api, path, { ...options, newId: flawed ? idMaker() : () => randomUUID() });
    return api;
  };
}

/** The ids of a thing that Ann makes, and of one that Ben makes after it. */
async function madeIds(
  { ann, ben }: Guests,
  path: string,
  body: unknown,
  key = 'id',
): Promise<readonly string[]> {
  const first = await ann(`POST ${path}`, body);
  const second = await ben(`POST ${path}`, body);
  return [textAt(first.body, key), textAt(second.body, key)];
}
