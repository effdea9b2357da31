/** What a probe sends, case by case, in the words of its own table. */
export function Sends({ of }: { readonly of: Readonly<Record<string, string>> }) {
  const cases = Object.entries(of);
  const starred = cases.some(([name]) => name.startsWith('* '));
  return (
    <>
      <p className="aside">
        These are the cases of the check and what Probity sends in each.
        {starred && ' The star stands for a type of object.'} One case that fails is enough for the check to
        fail.
      </p>
      <dl className="sends">
        {cases.map(([name, says]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
