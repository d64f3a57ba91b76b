import { madeAtSource } from '../../world/made.ts'
import { mediaOf } from '../../world/media.ts'
import type { Account, World } from '../../world/world.ts'
import { badParameter, Refusal } from '../envelope.ts'
import { imageIdOf, videoIdOf } from '../read/media.ts'

/** Throws Refusal unless the account has the video and it can be shown: 40901 while it is transcoded, 40053 if that failed or there is none. */
export function checkVideo(world: World, account: Account, id: string): void {
  const made = madeAtSource(world, account, 'video', id)
  if (made?.state === 'processing') throw new Refusal(40901, 'Video transcoding in process.')
  const isThere = made?.state === 'ready' || mediaOf(account).some((one) => one.kind === 'video' && videoIdOf(one) === id)
  if (!isThere) throw new Refusal(40053, 'The Video ID is invalid.')
}

/** Throws Refusal 40002 unless the account has the images. */
export function checkImages(world: World, account: Account, ids: readonly string[], name: string): void {
  for (const id of ids) {
    const isThere =
      madeAtSource(world, account, 'image', id) !== null || mediaOf(account).some((one) => one.kind === 'image' && imageIdOf(one) === id)
    if (!isThere) throw badParameter(`${name}: The image ${id} does not exist in this ad account.`)
  }
}
