import type { PlannedFile } from '../../account-plan.ts'
import type { KnownIds } from '../../publisher.ts'
import { uploadKey } from './steps.ts'

/** The cover of a video: our poster frame, or else the address of the frame that Meta chose. */
export function coverOf(ids: KnownIds, file: PlannedFile): { image_hash: string } | { image_url: string } {
  const { poster, picture = '' } = ids[uploadKey(file)] ?? {}
  return poster === undefined ? { image_url: picture } : { image_hash: poster }
}

/** The same for a card of a carousel, which calls it otherwise. */
export function cardCover(ids: KnownIds, file: PlannedFile): { image_hash: string } | { picture: string } {
  const cover = coverOf(ids, file)
  return 'image_hash' in cover ? cover : { picture: cover.image_url }
}

/** The same for a video of an asset feed. */
export function feedCover(ids: KnownIds, file: PlannedFile): { thumbnail_hash: string } | { thumbnail_url: string } {
  const cover = coverOf(ids, file)
  return 'image_hash' in cover ? { thumbnail_hash: cover.image_hash } : { thumbnail_url: cover.image_url }
}
