/** What each of the three says about one field of an operation; undefined where it says nothing. */
interface Voices<Value> {
  /** What the profile states, or the command line. */
  readonly profile?: Value | undefined;
  /** What the description says. */
  readonly description?: Value | undefined;
  /** What is inferred where nobody says anything. */
  readonly inferred: Value;
}

/** The value of the first that says one: the profile, the description, and only then what is inferred. */
export function firstSaid<Value>({ profile, description, inferred }: Voices<Value>): Value {
  if (profile !== undefined) return profile;
  return description === undefined ? inferred : description;
}

/** The values of all three by their names; under the same name, that of the first that says one. */
export function allSaid<Value>({
  profile,
  description,
  inferred,
}: Voices<Readonly<Record<string, Value>>>): Readonly<Record<string, Value>> {
  return { ...inferred, ...description, ...profile };
}
