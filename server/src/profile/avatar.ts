import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { memberTurns } from '../lib/member-turns.ts'
import { requester } from '../lib/requester.ts'
import { sha256 } from '../lib/tokens.ts'
import type { Caller } from '../session/caller.ts'
import { deleteAvatar, selectAvatar, upsertAvatar } from './avatar-store.ts'

/** Pictures are kept in memory whole; further uploads wait on their connections, each member's behind their own. */
const inTurn = memberTurns({ perMember: 1, perCompany: 4, atOnce: 8 })

/** Returns the hash by which the picture can be read. Throws what `squarePicture` throws, and server_busy. */
export async function saveAvatar(ctx: Context, caller: Caller, bytes: AsyncIterable<Buffer>): Promise<string> {
  const image = await inTurn(caller, requester().gone, async () => {
    const chunks: Buffer[] = []
    for await (const chunk of bytes) chunks.push(chunk)
    // Loads the image library with the first picture: the start of the server does not need it.
    const { squarePicture } = await import('./square-picture.ts')
    return await squarePicture(Buffer.concat(chunks))
  })
  const hash = sha256(image).toString('hex')
  await forCompany(ctx.db, caller.company, (tx) => upsertAvatar(tx, caller.company, caller.member, hash, image))
  return hash
}

export async function dropAvatar(ctx: Context, caller: Caller): Promise<null> {
  await forCompany(ctx.db, caller.company, (tx) => deleteAvatar(tx, caller.company, caller.member))
  return null
}

/** A picture of the caller's company as a `data:` URL; null: no picture has that hash. */
export async function avatarOf(ctx: Context, caller: Caller, hash: string): Promise<string | null> {
  const row = await forCompany(ctx.db, caller.company, (tx) => selectAvatar(tx, caller.company, hash))
  return row ? `data:image/webp;base64,${row.image.toString('base64')}` : null
}
