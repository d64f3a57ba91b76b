import { madeAtSource } from '../../world/made.ts'
import { mediaOf } from '../../world/media.ts'
import type { Ask } from '../create/ask.ts'
import { refuse } from '../create/refuse.ts'
import { imageHash, videoId } from './shown.ts'

/** Throws unless the account has an image with this hash. */
export function checkImage({ world, account }: Ask, hash: string): void {
  const known =
    madeAtSource(world, account, 'image', hash) !== null || mediaOf(account).some((one) => one.kind === 'image' && imageHash(one) === hash)
  if (!known) throw refuse('Image Not Found', `The image you selected is not available: ${hash}. Upload it to this ad account.`, 2_446_386)
}

/** Throws unless the account has a video with this id whose processing has ended well. */
export function checkVideo({ world, account }: Ask, id: string): void {
  const video = madeAtSource(world, account, 'video', id)
  if (video === null) {
    if (mediaOf(account).some((one) => one.kind === 'video' && videoId(one) === id)) return
    throw refuse('Video not found', `There is no video ${id} in this ad account.`)
  }
  if (video.state === 'failed') throw refuse('Video cannot be used', 'The video could not be processed. Upload it again.')
  if (video.state === 'ready') return
  const text = "The video is still being processed. You'll need to wait for the video to finish processing before you use it in an ad."
  throw refuse('Video not ready for use in an ad', text, 1_885_252)
}
