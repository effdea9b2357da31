/** An `explanation.yaml` that can be drawn as it is: a control, and an attack that differs in one thing. */
export function explanationStub(): string {
  return `requests:
  - role: control
    who: alice
    is: as usual
    sends: GET /v1/me
    label: control
    answer: '200'
    means: so the operation works
  - role: attack
    who: alice
    # The one thing that differs.
    is: with one thing changed
    sends: GET /v1/me?probity=1
    label: 'attack: only one thing differs'
    answer: '200'
    means: or a refusal, and no server error
# What the API holds that is at stake.
stake:
  what: GET /v1/me
  note: not on the public list
caption: Say in one sentence what the picture shows.
decides:
  pass: Say what was answered, with the control that succeeded.
  fail: Say what came back or changed that must not.
  inconclusive: Say what was missing, so that nothing could be decided.
  inapplicable: Say which API does not need this check.
`;
}
