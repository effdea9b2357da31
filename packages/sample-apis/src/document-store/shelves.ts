import { enveloped } from './answers.ts';
import { listed } from './pages.ts';
import type { Call, Flawed, Operation, Route } from './route.ts';
import { documentOf, shown, Store, writable, type Entry, type Fields, type Shelf } from './store.ts';

/** The operations on shelves and their documents, over an empty store. */
export function shelfRoutes(flawed: Flawed): readonly Route[] {
  const store = new Store();
  const shelf = (call: Call): Shelf => store.ownShelf(call.ids[0] ?? '', call.caller().id);
  const document = (call: Call): Entry => documentOf(shelf(call), call.ids[1] ?? '');
  const replace = (entry: Entry, data: Fields): void => store.write(entry, writable(data));
  const amend = (entry: Entry, data: Fields): void =>
    store.write(entry, { ...entry.fields, ...writable(data) });

  const amendShelf = (entry: Shelf, data: Fields): void => {
    amend(entry, data);
    const { owner } = data;
    if (!flawed('owner-writable') || typeof owner !== 'string') return;
    entry.owner = owner;
    entry.fields = { ...entry.fields, owner };
  };

  const removeShelf: Operation = (call) => {
    const { id: caller } = call.caller();
    const [wanted = ''] = call.ids;
    const gone = flawed('shelf-deleted-by-all') ? store.shelf(wanted) : store.ownShelf(wanted, caller);
    store.removeShelf(gone);
    return deleted(gone);
  };

  const listShelves: Operation = (call) => {
    const { id } = flawed('wrong-password-accepted') ? call.named() : call.caller();
    return listed(store.shelvesOf(id).map(shown), call.url);
  };

  const readDocument: Operation = (call) => {
    const { id: caller } = call.caller();
    const [above = '', wanted = ''] = call.ids;
    const around = flawed('document-read-by-all') ? store.shelf(above) : store.ownShelf(above, caller);
    return enveloped(shown(documentOf(around, wanted)));
  };

  return [
    {
      path: /^\/v1\/shelves$/,
      operations: {
        GET: listShelves,
        POST: async (call) => {
          const { id } = call.caller();
          return enveloped(shown(store.addShelf(id, writable(await call.data()))), 201);
        },
      },
    },
    {
      path: /^\/v1\/shelves\/([^/]+)$/,
      operations: {
        GET: (call) => enveloped(shown(shelf(call))),
        PUT: writing(shelf, replace),
        PATCH: writing(shelf, amendShelf),
        DELETE: removeShelf,
      },
    },
    {
      path: /^\/v1\/shelves\/([^/]+)\/documents$/,
      operations: {
        GET: (call) => listed([...shelf(call).documents.values()].map(shown), call.url),
        POST: async (call) => {
          shelf(call);
          const fields = writable(await call.data());
          return enveloped(shown(store.addDocument(shelf(call), fields)), 201);
        },
      },
    },
    {
      path: /^\/v1\/shelves\/([^/]+)\/documents\/([^/]+)$/,
      operations: {
        GET: readDocument,
        PUT: writing(document, replace),
        PATCH: writing(document, amend),
        DELETE: (call) => {
          const gone = document(call);
          shelf(call).documents.delete(gone.id);
          return deleted(gone);
        },
      },
    },
  ];
}

function writing<T extends Entry>(
  find: (call: Call) => T,
  write: (entry: T, data: Fields) => void,
): Operation {
  return async (call) => {
    // Refused before the body is read, and looked for again after it, because it may be gone by then.
    find(call);
    const data = await call.data();
    const entry = find(call);
    write(entry, data);
    return enveloped(shown(entry));
  };
}

function deleted({ id }: Entry) {
  return enveloped({ id, deleted: true });
}
