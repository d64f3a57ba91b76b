import type { Logger } from 'pino'
import { asSystem, type Db } from '../db/database.ts'
import type { Room, RoomState } from './room.ts'

const everyMs = 10_000
/** Counters are of a day and a quarter of an hour, and no block lasts for more than a day. */
const forgottenMs = 2 * 86_400_000

/** Counters and blocks as the process before this one left them. */
export async function loadRoom(db: Db): Promise<RoomState[]> {
  const rows = await asSystem(db, (tx) => tx.selectFrom('platform_room').selectAll().execute())
  return rows.map((row) => ({
    platform: row.platform,
    scope: row.scope,
    windowBegan: row.window_began,
    used: row.used,
    blockedUntil: row.blocked_until,
    why: row.why,
  }))
}

/** Writes what has changed down every few seconds, and once more when the answered step is taken. */
export function keepRoom(db: Db, room: Room, clock: () => Date, log: Logger): () => Promise<void> {
  const keyOf = ({ platform, scope }: RoomState) => `${platform}/${scope}`
  const textsOf = (state: readonly RoomState[]) => new Map(state.map((one) => [keyOf(one), JSON.stringify(one)]))
  let written = textsOf(room.state())
  async function write(): Promise<void> {
    const state = room.state()
    const texts = textsOf(state)
    const changed = state.filter((one) => written.get(keyOf(one)) !== texts.get(keyOf(one)))
    if (changed.length === 0) return
    await asSystem(db, async (tx) => {
      for (const one of changed) {
        const fresh = { window_began: one.windowBegan, used: one.used, blocked_until: one.blockedUntil, why: one.why }
        await tx
          .insertInto('platform_room')
          .values({ platform: one.platform, scope: one.scope, ...fresh })
          .onConflict((conflict) => conflict.columns(['platform', 'scope']).doUpdateSet(fresh))
          .execute()
      }
      const before = new Date(clock().getTime() - forgottenMs)
      await tx.deleteFrom('platform_room').where('window_began', '<', before).execute()
    })
    // What is over is in no state any more, and so not in here.
    written = texts
  }
  const quietly = () => write().catch((error: unknown) => log.warn({ err: error }, 'the platforms’ counters could not be written down'))
  const timer = setInterval(() => void quietly(), everyMs).unref()
  return async () => {
    clearInterval(timer)
    await quietly()
  }
}
