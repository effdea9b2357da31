/** Accounts that send their password with every request, and the operation that shows whose it is. */
export const basicProfile = {
  auth: { me: { operation: 'GET /account', subject: 'username' } },
  identities: {
    alice: { user: 'alice', password: '${ALICE_PASSWORD}', basic: true },
    bob: { user: 'bob', password: '${BOB_PASSWORD}', basic: true },
    admin: { user: 'chief', password: '${ADMIN_PASSWORD}', basic: true },
  },
};
