import type { EventProblem } from '@adroit/contract/web2app-events'
import type { Context } from '../../context.ts'
import { asSystem } from '../../db/database.ts'
import { fail } from '../../lib/app-error.ts'
import { sha256 } from '../../lib/tokens.ts'
import { readEvent } from '../intake/read-event.ts'
import { addSetAside } from '../intake/set-aside.ts'
import { storeEvents } from '../intake/store-events.ts'
import { type Arrived, withoutTests } from '../intake/without-tests.ts'
import type { PerMinute } from '../per-minute.ts'
import { selectPostbackByToken } from './postback-store.ts'
import { clickOfPostback, eventOfPostback, type Sent, sampleOf } from './read-postback.ts'

/** counted: stored now · repeated: stored before · test: it names the click of a link's test · refused: why it cannot count. */
type Taken =
  | { readonly result: 'counted' | 'repeated' | 'test' }
  | { readonly result: 'refused'; readonly problem: EventProblem | 'event_unknown' }

/**
 * Stores the event of a postback. What cannot count is set aside and answered as taken, because partners would send it again for days.
 * `waitSeconds` counts them by postback. Throws `app_postback_gone` and `app_postback_busy`.
 */
export async function takePostback(ctx: Context, token: string, sent: Sent, waitSeconds: PerMinute): Promise<Taken> {
  const postback = await asSystem(ctx.db, (tx) => selectPostbackByToken(tx, sha256(token)))
  if (!postback) throw fail('app_postback_gone')
  const seconds = waitSeconds(postback.id)
  if (seconds !== null) throw fail('app_postback_busy', { seconds })
  const { company_id: company, account_id: app, mapping } = postback
  const now = ctx.clock()
  const event = eventOfPostback(mapping, sent, now)
  const read = event === null ? 'event_unknown' : readEvent(event, now)
  const sample = () => ({ postback: postback.id, ...sampleOf(mapping, sent) })
  const arrived: Arrived = { sent: event ?? { click: clickOfPostback(mapping, sent) }, read }
  const [counting] = await withoutTests(ctx, { company, app, by: 'postback' }, [arrived], sample)
  if (counting === undefined) return typeof read === 'string' ? { result: 'refused', problem: read } : { result: 'test' }
  if (typeof read !== 'string') return { result: (await storeEvents(ctx, company, app, [read])) === 1 ? 'counted' : 'repeated' }
  await addSetAside(ctx, { company, app }, [{ reason: read, sample: sample() }])
  return { result: 'refused', problem: read }
}
