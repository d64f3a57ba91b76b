import type { Logger } from 'pino'
import { asSystem, type Db } from '../db/database.ts'
import type { Room, RoomState } from './room.ts'

const everyMs = 10_000
/** Counters and blocks that are so old matter to nobody. */
const forgottenMs = 8 * 86_400_000

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
export function keepRoom(db: Db, room: Room, log: Logger): () => Promise<void> {
  const written = new Map(room.state().map((one) => [`${one.platform}/${one.scope}`, JSON.stringify(one)]))
  async function write(): Promise<void> {
    const changed = room.state().filter((one) => written.get(`${one.platform}/${one.scope}`) !== JSON.stringify(one))
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
    })
    await asSystem(db, (tx) =>
      tx
        .deleteFrom('platform_room')
        .where('window_began', '<', new Date(Date.now() - forgottenMs))
        .execute(),
    )
    for (const one of changed) written.set(`${one.platform}/${one.scope}`, JSON.stringify(one))
  }
  const quietly = () => write().catch((error: unknown) => log.warn({ err: error }, 'the platforms’ counters could not be written down'))
  const timer = setInterval(() => void quietly(), everyMs).unref()
  return async () => {
    clearInterval(timer)
    await quietly()
  }
}
