import { type EventProblem, sendAppEvents } from '@adroit/contract/web2app-events'
import * as z from 'zod'
import type { Context } from '../../context.ts'
import { asSystem } from '../../db/database.ts'
import { parseJson } from '../../http/json-body.ts'
import { fail } from '../../lib/app-error.ts'
import { selectKeyByPublicId } from '../key-store.ts'
import type { PerMinute } from '../per-minute.ts'
import { openAppSecret } from '../sealed-secret.ts'
import { type ReadEvent, readEvent } from './read-event.ts'
import { addSetAside, eventSample } from './set-aside.ts'
import { checkSignature, type Signed } from './signature.ts'
import { storeEvents } from './store-events.ts'

type Answer = z.infer<typeof sendAppEvents.answer>

/**
 * Checks the signature of a batch before anything in it is parsed, and stores its events. Events of a test key are checked only.
 * `waitSeconds` counts batches by key: only those with a valid signature, so that nobody uses up another's minute. Throws
 * `app_key_unknown`, `app_signature_invalid`, `app_signature_old` and `app_events_limit`.
 */
export async function takeBatch(ctx: Context, publicId: string, signed: Signed, waitSeconds: PerMinute): Promise<Answer> {
  const key = await asSystem(ctx.db, (tx) => selectKeyByPublicId(tx, publicId))
  const secret = key && openAppSecret(ctx, key.company_id, key.secret_sealed)
  if (!key || secret === null || secret === undefined) throw fail('app_key_unknown')
  const now = ctx.clock()
  checkSignature(secret, signed, now)
  const seconds = waitSeconds(publicId)
  if (seconds !== null) throw fail('app_events_limit', { seconds })
  const batch = z.safeParse(sendAppEvents.input, parseJson(signed.body.toString('utf8')))
  if (!batch.success) throw fail('input_invalid', { field: 'events' })
  const events: ReadEvent[] = []
  const refused: { index: number; problem: EventProblem }[] = []
  for (const [index, sent] of batch.data.events.entries()) {
    const read = readEvent(sent, now)
    if (typeof read === 'string') refused.push({ index, problem: read })
    else events.push(read)
  }
  if (key.environment === 'test') return { accepted: events.length, repeated: 0, refused }
  const accepted = await storeEvents(ctx, key.company_id, key.account_id, events)
  const whose = { company: key.company_id, app: key.account_id }
  if (refused.length > 0)
    await addSetAside(
      ctx,
      whose,
      refused.map(({ index, problem }) => ({ reason: problem, sample: eventSample(batch.data.events[index]) })),
    )
  return { accepted, repeated: events.length - accepted, refused }
}
