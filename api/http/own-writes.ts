/** A client that brings the position of what it wrote is answered by a read model that has reached it. */
import { BEHIND_HEADER, POSITION_COOKIE, POSITION_HEADER, POSITION_TEXT } from '#contract/position.ts'
import type { Position } from '#eventstore/port.ts'
import { span } from '#runtime/spans.ts'
import type { Freshness } from './freshness.ts'
import type { AppContext, AppMiddleware } from './state.ts'

/** How long a browser brings the position, in seconds: no read model that is of use is further behind. */
const BROUGHT_SECONDS = 600

/** Waits, within a bound, for what the client has written; past the bound the answer says that its view is behind. */
export function showsOwnWrites(freshness: Freshness): AppMiddleware {
  return async (ctx, next) => {
    const brought = positionsOf(ctx)
    if (brought.length > 0 && !(await span('wait', () => reachesAll(freshness, brought))))
      ctx.set(BEHIND_HEADER, 'true')
    return next()
  }
}

/** Tells the client where its event stands. */
export function nameWrite(ctx: AppContext, freshness: Freshness, position: Position): void {
  freshness.wrote(position)
  ctx.set(POSITION_HEADER, position)
  // A command that is sent again names its first event: what the client has written since stays.
  const isOlder = positionsOf(ctx).some(brought => brought > position && freshness.has(brought))
  if (!isOlder) ctx.state.cookies.set(POSITION_COOKIE, position, BROUGHT_SECONDS)
}

/** Positions from the client's header and cookie; neither vouches for the other, as one of them may name no event. */
function positionsOf(ctx: AppContext): Position[] {
  return [ctx.get(POSITION_HEADER), ctx.state.cookies.read(POSITION_COOKIE) ?? ''].filter(text =>
    POSITION_TEXT.test(text),
  )
}

async function reachesAll(freshness: Freshness, positions: readonly Position[]): Promise<boolean> {
  return (await Promise.all(positions.map(position => freshness.reaches(position)))).every(Boolean)
}
