import { randomUUID } from 'node:crypto';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { listen, type SampleApi } from '../sample-api.ts';
import { Accounts, type Session, type User } from './accounts.ts';
import { description } from './openapi.ts';

const FLAWS = [
  'note-read-by-all',
  'role-writable',
  'logout-keeps-session',
  'admin-users-open',
  'no-attempt-limit',
] as const;
type Flaw = (typeof FLAWS)[number];

interface Item {
  readonly id: string;
  readonly ownerId: string;
  readonly createdAt: string;
  readonly values: Record<string, string>;
}

/** Notes and reminders behind a session cookie; writes need the session's CSRF token. */
export const expressSession: SampleApi = {
  name: 'express-session',
  flaws: FLAWS,
  start: ({ flaws = [], windowMs = 15 * 60_000 } = {}) =>
    listen(() => notesApp(new Accounts(windowMs), (flaw) => flaws.includes(flaw))),
};

function notesApp(accounts: Accounts, flawed: (flaw: Flaw) => boolean): express.Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(express.json(), express.urlencoded({ extended: false }));

  const signedIn =
    (handle: (req: Request, res: Response, session: Session) => void, role?: string): RequestHandler =>
    (req, res) => {
      const session = accounts.session(cookie(req, 'sid'));
      if (!session) return void res.status(401).json({ message: 'Sign in first.' });
      if (req.method !== 'GET' && req.get('x-csrf-token') !== session.csrfToken) {
        return void res.status(403).json({ message: 'The X-CSRF-Token header is missing or wrong.' });
      }
      if (role !== undefined && session.user.role !== role && !flawed('admin-users-open')) {
        return void res.status(403).json({ message: 'You may not do this.' });
      }
      handle(req, res, session);
    };

  app.get('/openapi.json', (_req, res) => void res.json(description));

  app.post('/signup', (req, res) => {
    const { email, password, displayName } = texts(req.body);
    if (!email || !password || password.length < 10 || !displayName) {
      return void res
        .status(422)
        .json({ message: 'email, displayName and a password of ten characters are needed.' });
    }
    if (accounts.byEmail(email)) return void res.status(409).json({ message: 'This address is taken.' });
    res.status(201).json(shownUser(accounts.add(email, password, displayName)));
  });

  app.post('/login', (req, res) => {
    const { email = '', password = '' } = texts(req.body);
    const limits = { [`account ${email}`]: 8, [`address ${req.socket.remoteAddress}`]: 20 };
    if (!flawed('no-attempt-limit') && accounts.blocked(limits)) {
      return void res.status(429).json({ message: 'Too many attempts. Try again later.' });
    }
    const user = accounts.check(email, password);
    if (!user) {
      accounts.fail(Object.keys(limits));
      return void res.status(401).json({ message: 'Wrong address or password.' });
    }
    const session = accounts.open(user);
    res.cookie('sid', session.id, { httpOnly: true, sameSite: 'lax', path: '/' });
    res.json({ csrfToken: session.csrfToken });
  });

  app.post(
    '/logout',
    signedIn((_req, res, session) => {
      if (!flawed('logout-keeps-session')) accounts.end(session);
      res.clearCookie('sid', { path: '/' }).status(204).end();
    }),
  );
  app.get(
    '/csrf',
    signedIn((_req, res, { csrfToken }) => void res.json({ csrfToken })),
  );
  app.get(
    '/me',
    signedIn((_req, res, { user }) => void res.json(shownUser(user))),
  );
  app.patch(
    '/me',
    signedIn((req, res, { user }) => {
      const { displayName, role } = texts(req.body);
      if (displayName) user.displayName = displayName;
      if (role && flawed('role-writable')) user.role = role;
      res.json(shownUser(user));
    }),
  );
  app.post(
    '/me/password',
    signedIn((req, res, { user }) => {
      const { currentPassword = '', newPassword = '' } = texts(req.body);
      if (newPassword.length < 10) return void res.status(422).json({ message: 'Ten characters at least.' });
      if (!accounts.check(user.email, currentPassword)) {
        return void res.status(403).json({ message: 'The current password is wrong.' });
      }
      accounts.setPassword(user, newPassword);
      res.status(204).end();
    }),
  );

  app.get(
    '/admin/users',
    signedIn((_req, res) => void res.json({ users: accounts.users.map(shownUser) }), 'admin'),
  );
  app.delete(
    '/admin/users/:userId',
    signedIn((req, res) => {
      const index = accounts.users.findIndex(({ id }) => id === req.params['userId']);
      if (index === -1) return void res.status(404).json({ message: 'No such user.' });
      accounts.users.splice(index, 1);
      res.status(204).end();
    }, 'admin'),
  );

  const collection = (path: string, fields: readonly string[], readByAll: boolean): void => {
    const items = new Map<string, Item>();
    const show = ({ id, values, createdAt }: Item): object => ({ id, ...values, createdAt });
    const item = (req: Request, session: Session, everybody = false): Item | undefined => {
      const found = items.get(String(req.params['id']));
      return found && (everybody || found.ownerId === session.user.id) ? found : undefined;
    };
    const missing = (res: Response): void => void res.status(404).json({ message: 'Not found.' });
    const read = (body: unknown): Record<string, string> | undefined => {
      const given = texts(body);
      const values = Object.fromEntries(fields.map((field) => [field, given[field] ?? '']));
      return values[fields[0] ?? ''] ? values : undefined;
    };
    app.get(
      path,
      signedIn((_req, res, { user }) => {
        res.json([...items.values()].filter(({ ownerId }) => ownerId === user.id).map(show));
      }),
    );
    app.post(
      path,
      signedIn((req, res, { user }) => {
        const values = read(req.body);
        if (!values) return void res.status(422).json({ message: `${fields[0]} is needed.` });
        const made = {
          id: randomUUID(),
          ownerId: user.id,
          createdAt: new Date().toISOString(),
          values,
        };
        items.set(made.id, made);
        res.status(201).location(`${path}/${made.id}`).json(show(made));
      }),
    );
    app.get(
      `${path}/:id`,
      signedIn((req, res, session) => {
        const found = item(req, session, readByAll);
        return found ? void res.json(show(found)) : missing(res);
      }),
    );
    app.put(
      `${path}/:id`,
      signedIn((req, res, session) => {
        const found = item(req, session);
        if (!found) return missing(res);
        const values = read(req.body);
        if (!values) return void res.status(422).json({ message: `${fields[0]} is needed.` });
        Object.assign(found.values, values);
        res.json(show(found));
      }),
    );
    app.delete(
      `${path}/:id`,
      signedIn((req, res, session) => {
        const found = item(req, session);
        if (!found) return missing(res);
        items.delete(found.id);
        res.status(204).end();
      }),
    );
  };
  collection('/notes', ['title', 'text'], flawed('note-read-by-all'));
  collection('/reminders', ['text', 'at'], false);

  app.use(signedIn((_req, res) => void res.status(404).json({ message: 'Not found.' })));
  const broken: ErrorRequestHandler = (_error, _req, res, _next) => {
    res.status(400).json({ message: 'The request cannot be read.' });
  };
  app.use(broken);
  return app;
}

function shownUser({ id, email, displayName, role }: User): object {
  return { id, email, displayName, role };
}

function cookie(req: Request, name: string): string | undefined {
  const pairs = (req.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

/** The fields of a body that are texts. */
function texts(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
