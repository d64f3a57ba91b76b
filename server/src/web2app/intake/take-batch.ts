import { type EventProblem, sendAppEvents } from '@adroit/contract/web2app-events'
import * as z from 'zod'
import type { Context } from '../../context.ts'
import { parseJson } from '../../http/json-body.ts'
import { fail } from '../../lib/app-error.ts'
import { findKey } from '../remembered.ts'
import { openAppSecret } from '../sealed-secret.ts'
import { type ReadEvent, readEvent } from './read-event.ts'
import { addSetAside, eventSample } from './set-aside.ts'
import { checkSignature, type Signed } from './signature.ts'
import { storeEvents } from './store-events.ts'

type Answer = z.infer<typeof sendAppEvents.answer>

/** Checks the signature of a batch before anything in it is parsed, and stores its events. Events of a test key are checked only. */
export async function takeBatch(ctx: Context, publicId: string, signed: Signed): Promise<Answer> {
  const key = await findKey(ctx, publicId)
  const secret = key && openAppSecret(ctx, key.company_id, key.secret_sealed)
  if (!key || secret === null || secret === undefined) throw fail('app_key_unknown')
  const now = ctx.clock()
  checkSignature(secret, signed, now)
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
