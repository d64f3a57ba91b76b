import { Readable } from 'node:stream'
import type { Context } from '../context.ts'
import { keepFile } from './keep-file.ts'
import { makePreviews } from './media/previews.ts'
import type { PreviewHashes } from './version-store.ts'

/** Makes and stores the previews of an image. Throws what `makePreviews` throws. */
export async function storePreviews(ctx: Context, image: Buffer): Promise<PreviewHashes> {
  const { small, medium, large } = await makePreviews(ctx.media, ctx.materialFiles, image.toString('hex'))
  return {
    preview_small: await storeBytes(ctx, small),
    preview_medium: await storeBytes(ctx, medium),
    preview_large: await storeBytes(ctx, large),
  }
}

/** Stores bytes that we made, and returns their hash. */
export async function storeBytes(ctx: Context, bytes: Buffer): Promise<Buffer> {
  return await keepFile(ctx, await ctx.materialFiles.receive(Readable.from([bytes])))
}
