import type { Exchange, Operation } from '@probity/model';
import { isUnavailable, type Fixture, type CommonTools } from '@probity/probe-kit';

/** Reads an object as somebody who is not its owner; undefined if the call cannot be made. */
export async function readAs(
  tools: CommonTools,
  identity: string,
  operation: Operation,
  fixture: Fixture,
): Promise<Exchange | undefined> {
  const fixtures = { ...fixture.parents, [fixture.resource]: fixture };
  const call = await tools.call(operation, {
    session: tools.shared(identity),
    owner: fixture.owner,
    fixtures,
  });
  return isUnavailable(call) ? undefined : (await tools.control(call)).exchange;
}
