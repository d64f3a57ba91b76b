import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { limitConcurrency } from '../lib/limit-concurrency.ts'
import { sha256 } from '../lib/tokens.ts'
import type { Caller } from '../session/caller.ts'
import { deleteAvatar, selectAvatar, upsertAvatar } from './avatar-store.ts'

/** Pictures are kept in memory whole; further uploads wait on their connections. */
const receiving = limitConcurrency(4)

/** Returns the hash by which the picture can be read. Throws what `squarePicture` throws. */
export async function saveAvatar(ctx: Context, caller: Caller, bytes: AsyncIterable<Buffer>): Promise<string> {
  const image = await receiving(async () => {
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
