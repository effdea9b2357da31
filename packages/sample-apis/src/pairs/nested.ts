import { randomInt } from 'node:crypto';
import { AccountApi } from './accounts.ts';
import { done, made, ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import type { Call } from './pair-api.ts';
import { fields, many, text, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { keyStyle, tokenStyle } from './styles.ts';

interface Child {
  readonly id: string;
  readonly parent: string;
  label: string;
}

/** Objects below objects. */
export const nested: readonly Pair[] = [
  {
    name: 'rooms-of-buildings',
    check: '2.1',
    api: 'Rooms are in buildings on sites: /sites/{siteId}/buildings/{buildingId}/rooms/{roomId}, with numbers as ids.',
    flaw: 'Changing a room asks whose the site in the path is, and finds the room by its number alone.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Facilities'));
      const newId = (): string => String(randomInt(1e6, 1e9));
      const sites = addShelf(api, '/sites', {
        one: 'site',
        param: 'siteId',
        idSchema: whole,
        shownId: Number,
        newId,
        fields: { name: text },
      });
      const buildings = new Map<string, Child>();
      const rooms = new Map<string, Child>();
      const path = { siteId: whole, buildingId: whole, roomId: whole };
      const schema = fields({ id: whole, label: text });
      const body = fields({ label: text });
      const show = ({ id, label }: Child) => ({ id: Number(id), label });
      const siteOf = ({ params, caller }: Call) => {
        const site = sites.items.get(params['siteId'] ?? '');
        return site?.owner === caller.id ? site : undefined;
      };
      const buildingOf = (call: Call): Child | undefined => {
        const building = buildings.get(call.params['buildingId'] ?? '');
        return building !== undefined && building.parent === siteOf(call)?.id ? building : undefined;
      };
      const roomOf = (call: Call): Child | undefined => {
        const room = rooms.get(call.params['roomId'] ?? '');
        return room !== undefined && room.parent === buildingOf(call)?.id ? room : undefined;
      };
      const levels = [
        {
          at: '/sites/{siteId}/buildings',
          all: buildings,
          parent: siteOf,
          find: buildingOf,
          key: 'buildingId',
        },
        {
          at: '/sites/{siteId}/buildings/{buildingId}/rooms',
          all: rooms,
          parent: buildingOf,
          find: roomOf,
          key: 'roomId',
        },
      ];
      for (const { at, all, parent, find, key } of levels) {
        api.on(`POST ${at}`, { summary: 'Add one', path, body, status: 201, answer: schema }, (call) => {
          const above = parent(call);
          if (above === undefined) return refuse(404);
          const child = { id: newId(), parent: above.id, label: textAt(call.body, 'label') };
          all.set(child.id, child);
          return made(show(child), `${at}/${child.id}`);
        });
        api.on(`GET ${at}`, { summary: 'List them', path, answer: many(schema) }, (call) => {
          const above = parent(call);
          if (above === undefined) return refuse(404);
          return ok([...all.values()].filter((child) => child.parent === above.id).map(show));
        });
        api.on(`GET ${at}/{${key}}`, { summary: 'Read one', path, answer: schema }, (call) => {
          const child = find(call);
          return child === undefined ? refuse(404) : ok(show(child));
        });
        api.on(`PUT ${at}/{${key}}`, { summary: 'Change one', path, body, answer: schema }, (call) => {
          const loose = flawed && key === 'roomId' && siteOf(call) !== undefined;
          const child = loose ? all.get(call.params[key] ?? '') : find(call);
          if (child === undefined) return refuse(404);
          child.label = textAt(call.body, 'label');
          return ok(show(child));
        });
        api.on(`DELETE ${at}/{${key}}`, { summary: 'Remove one', path, status: 204 }, (call) => {
          const child = find(call);
          if (child === undefined) return refuse(404);
          all.delete(child.id);
          return done;
        });
      }
      return api;
    },
    async shows({ ann, ben }) {
      const idOf = ({ body }: { body: unknown }): string => textAt(body, 'id');
      const site = idOf(await ann('POST /sites', { name: 'North' }));
      const building = idOf(await ann(`POST /sites/${site}/buildings`, { label: 'A' }));
      const rooms = `/sites/${site}/buildings/${building}/rooms`;
      const room = idOf(await ann(`POST ${rooms}`, { label: 'vault' }));
      const own = idOf(await ben('POST /sites', { name: 'South' }));
      const house = idOf(await ben(`POST /sites/${own}/buildings`, { label: 'B' }));
      await ben(`PUT /sites/${own}/buildings/${house}/rooms/${room}`, { label: 'toilet' });
      return (await ann(`GET ${rooms}/${room}`)).text.includes('toilet');
    },
  },
  {
    name: 'photo-in-its-album',
    check: '2.1',
    api: 'Photos are at /albums/{albumId}/photos/{photoId}, below albums of the caller.',
    flaw: 'Reading a photo asks whether it is in the album of the path, and not whose the album is.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Albums', { user: 'username', base: '/api' }));
      const albums = addShelf(api, '/albums', { one: 'album', param: 'albumId', fields: { title: text } });
      const photos = new Map<string, Child>();
      const at = '/albums/{albumId}/photos';
      const schema = fields({ id: text, caption: text });
      const show = ({ id, label }: Child) => ({ id, caption: label });
      const albumOf = ({ params, caller }: Call, anyones = false) => {
        const album = albums.items.get(params['albumId'] ?? '');
        return album !== undefined && (anyones || album.owner === caller.id) ? album : undefined;
      };
      const photoOf = (call: Call, anyones = false): Child | undefined => {
        const photo = photos.get(call.params['photoId'] ?? '');
        return photo !== undefined && photo.parent === albumOf(call, anyones)?.id ? photo : undefined;
      };
      const body = fields({ caption: text });
      api.on(`POST ${at}`, { summary: 'Add a photo', body, status: 201, answer: schema }, (call) => {
        const album = albumOf(call);
        if (album === undefined) return refuse(404);
        const id = `ph_${randomInt(1e12, 2e12).toString(36)}`;
        const photo = { id, parent: album.id, label: textAt(call.body, 'caption') };
        photos.set(photo.id, photo);
        return made(show(photo), `/api/albums/${album.id}/photos/${photo.id}`);
      });
      api.on(`GET ${at}/{photoId}`, { summary: 'Read a photo', answer: schema }, (call) => {
        const photo = photoOf(call, flawed);
        return photo === undefined ? refuse(404) : ok(show(photo));
      });
      api.on(`DELETE ${at}/{photoId}`, { summary: 'Remove a photo', status: 204 }, (call) => {
        const photo = photoOf(call);
        if (photo === undefined) return refuse(404);
        photos.delete(photo.id);
        return done;
      });
      return api;
    },
    async shows({ ann, ben }) {
      const album = textAt((await ann('POST /albums', { title: 'Beach' })).body, 'id');
      const { body } = await ann(`POST /albums/${album}/photos`, { caption: 'no clothes' });
      return (await ben(`GET /albums/${album}/photos/${textAt(body, 'id')}`)).text.includes('no clothes');
    },
  },
];
