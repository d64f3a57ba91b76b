import webPush from 'web-push'
import type { Context } from '../context.ts'
import { asSystem } from '../db/database.ts'
import { openSealing } from '../lib/sealed.ts'

/** The key pair of the server's push messages (VAPID), base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const purpose = 'push keys'

/**
 * Returns the server's key pair, and makes it first if there is none. If another SECRET_KEY sealed it, a new pair replaces it, and the
 * devices that subscribed with the old one are forgotten: their browsers would refuse what the new one signs.
 */
export async function pushKeys(ctx: Context): Promise<PushKeys> {
  const sealing = openSealing(ctx.keys, purpose)
  const keys = await asSystem(ctx.db, async (tx) => {
    const known = await tx.selectFrom('push_keys').selectAll().executeTakeFirst()
    const privateKey = known ? sealing.open(known.private_sealed, known.public_key) : null
    if (known && privateKey !== null) return { publicKey: known.public_key, privateKey }
    const made = webPush.generateVAPIDKeys()
    const row = { public_key: made.publicKey, private_sealed: sealing.seal(made.privateKey, made.publicKey) }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('push_keys')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('one')
          .doUpdateSet(row)
          .where('push_keys.public_key', '=', known?.public_key ?? ''),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return null
    if (known) await tx.deleteFrom('push_devices').execute()
    return made
  })
  // somebody else made a pair meanwhile
  return keys ?? (await pushKeys(ctx))
}
