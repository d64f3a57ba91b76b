import type { PlannedFile } from '../../account-plan.ts'
import type { KnownIds } from '../../publisher.ts'
import { uploadKey } from './steps.ts'

/** The id that a step received for an object; `''`: its own. Throws if it is not known yet. */
export function idOf(ids: KnownIds, step: string, object = ''): string {
  const id = ids[step]?.[object]
  if (id === undefined) throw new Error(`step ${step} has no id yet`)
  return id
}

/** The id of an image or a video; `poster`: of the image that is a video's cover, `music`: of the music below an image. */
export const uploadedId = (ids: KnownIds, file: PlannedFile, of: '' | 'poster' | 'music' = ''): string => idOf(ids, uploadKey(file), of)
