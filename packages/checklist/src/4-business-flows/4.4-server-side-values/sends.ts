/** What each variation of 4.4 sends, in words. */
export const sends = {
  declared: 'nothing; the profile declares no purchase and no transfer',
  '* client values':
    'purchases with one piece and two pieces, then prices, totals, discounts and a currency that the client states, together and each alone, for the order and for its first line; what is accepted is read back',
  '* quantities':
    'negative, zero, fractional and very large quantities, a line that takes another one back, and for transfers more than the balance and to oneself; what is accepted is read back',
  '* quantities of other types': 'the quantity as a text, a list and null; what is accepted is read back',
  '* discounts': 'a discount that works, then the same twice, again, an expired one and one of somebody else',
} as const;
