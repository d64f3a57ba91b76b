import type { AccountPlan } from '../../account-plan.ts'
import type { Publisher } from '../../publisher.ts'
import { familyOf } from './family.ts'
import { adsOf, filesOf } from './plan-parts.ts'
import { stepsOf } from './steps.ts'
import { partBytes, wholeBytes } from './upload-video.ts'

/** Calls a minute that the rate limiter allows, for all and for `/ad/create/` (`tiktok.ts`). */
const aMinute = { all: 540, ads: 135 }
const rowsPerPage = 100

export const cost: Publisher['cost'] = (plan: AccountPlan) => {
  const objects = stepsOf(plan).flatMap((step) => step.objects).length
  const uploads = filesOf(plan).reduce((sum, { kind, bytes }) => {
    // An image and its music; a video, its processing and its cover.
    if (kind === 'image') return sum + 2
    return sum + 3 + (bytes > wholeBytes ? 2 + Math.ceil(bytes / partBytes) : 0)
  }, 0)
  // Each object is created, and later looked up and switched on; the campaign, its twins, ad groups and ads are read back.
  const calls = uploads + 3 * objects + 4 + Math.floor(objects / rowsPerPage)
  const ads = familyOf(plan) === 'manual' ? adsOf(plan).length : 0
  const minutes = Math.max((calls - aMinute.all) / aMinute.all, (ads - aMinute.ads) / aMinute.ads, 0)
  return { calls, seconds: Math.ceil(minutes * 60) }
}
