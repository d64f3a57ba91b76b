import type { AccountPlan } from '../../account-plan.ts'
import type { Publisher } from '../../publisher.ts'
import { writePoints } from './send.ts'
import { creativesOf, filesOf, stepsOf } from './steps.ts'

/** An account's score: it may reach so many points, which decay within so many seconds (full access, `rate-limits.json`). */
const score = { most: 9_000, seconds: 300 }
/** Meta names the size of each part of a video; this is the usual one. */
const partBytes = 4 * 1024 * 1024
const rowsPerPage = 200

export const cost: Publisher['cost'] = (plan: AccountPlan) => {
  const steps = stepsOf(plan)
  const objects = steps.flatMap((step) => step.objects).length
  const uploads = filesOf(plan).reduce((sum, file) => sum + (file.kind === 'image' ? 1 : 3 + Math.ceil(file.bytes / partBytes)), 0)
  const polls = filesOf(plan).filter(({ kind }) => kind === 'video').length
  // Each object is created and later switched on.
  const writes = uploads + creativesOf(plan).length + 2 * objects
  // The campaign, its twins, ad sets and ads are read back.
  const reads = polls + 4 + Math.floor(objects / rowsPerPage)
  const points = writePoints * writes + reads
  return { calls: writes + reads, seconds: Math.ceil((Math.max(0, points - score.most) * score.seconds) / score.most) }
}
