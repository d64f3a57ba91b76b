import { forCompany } from '../../db/database.ts'
import { PlatformError } from '../../platforms/platform-error.ts'
import { inLease } from './lease.ts'
import { notifyRejected } from './notify.ts'
import { selectObjects, storeReviews } from './object-store.ts'
import { afterError, pauseMs } from './problems.ts'
import { atPlatform, type Rest, type Work } from './work.ts'

const hourMs = 3_600_000
/** A review that takes longer is not followed any more. */
const longestMs = 7 * 24 * hourMs

/** Follows the platform's review of the ads to its end. The pauses grow with the time since they were switched on. */
export async function followReview(work: Work): Promise<Rest> {
  const { ctx, lease, row } = work
  const ads = (await forCompany(ctx.db, lease.company, (tx) => selectObjects(tx, lease.company, lease.taskAccount))).filter(
    ({ level }) => level === 'AD',
  )
  try {
    const reviews = await atPlatform(work, (access) =>
      work.publisher.reviews(
        access,
        ads.map((ad) => ad.external_id),
      ),
    )
    await inLease(ctx, lease, async (tx) => {
      const rejected = await storeReviews(tx, lease.company, lease.taskAccount, reviews)
      if (rejected.length > 0)
        await notifyRejected(
          tx,
          work,
          reviews.filter(({ review }) => review === 'rejected'),
          ctx.clock(),
        )
    })
    const pending = reviews.length < ads.length || reviews.some(({ review }) => review === 'in_review')
    const sinceMs = row.claimed_at.getTime() - (row.live_at ?? row.created_at).getTime()
    if (!pending || sinceMs > longestMs) return { state: 'live', stage: 'done', inMs: null }
    return { state: 'live', inMs: Math.min(hourMs, Math.max(pauseMs(work, 5), sinceMs / 4)) }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    // It is live whatever becomes of the review.
    const { inMs, failures } = afterError(work, error, 'live')
    return { state: 'live', inMs: inMs ?? hourMs, ...(failures === undefined ? {} : { failures }) }
  }
}
