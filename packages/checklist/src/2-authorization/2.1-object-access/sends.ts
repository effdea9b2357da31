/** What each variation of 2.1 sends, in words. */
export const sends = {
  '* read': 'a read of an object of another user',
  '* head': 'the same with HEAD',
  '* update': 'an update of an object of another user, with a valid body',
  '* delete': 'a delete of an object of another user',
  '* list': 'a list, which may hold no object of another user',
  '* list owner-filter': 'the list, filtered by the other user',
  '* search': 'a search for the canary of another user',
  '* bulk': 'the id of their own object together with the id of an object of another user',
  '* action': 'an action on an object of another user',
  '* subresource': 'what lies below an object of another user',
  '* children': 'the list of what lies in an object of another user',
  '* create': 'a new object inside one of another user',
  '* reference': 'a new object that refers to one of another user',
  '* read swapped': 'the read with the roles of the two users exchanged',
  '* read own-parent': 'the object of another user through a parent object of their own',
} as const;
