import * as z from 'zod/mini'
import { entityLevels } from './campaigns.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** Bytes of a thumbnail; larger pictures are left out. */
export const thumbnailBytes = 256 * 1024

/**
 * The texts and the thumbnail of an ad, read from its platform now. Lists may be empty: not every kind of ad has texts that the platform
 * gives, and campaigns and ad sets have none. Throws `entity_gone` for an ad that does not exist any more, and the errors of a platform
 * that cannot be read.
 */
export const getAdTexts = endpoint({
  name: 'getAdTexts',
  method: 'GET',
  path: '/api/mobile/admanage/campaign/texts',
  access: 'reports.read',
  input: z.object({ account: id, level: z.enum(entityLevels), key: id }),
  answer: z.object({
    headlines: z.array(z.string()),
    bodies: z.array(z.string()),
    /** A picture of at most `thumbnailBytes` as a data URL: the image, or the cover of the video. null: the platform gives none. */
    thumbnail: z.nullable(z.string()),
  }),
})
