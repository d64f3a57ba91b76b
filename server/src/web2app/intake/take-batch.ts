import { type EventProblem, sendAppEvents } from '@adroit/contract/web2app-events'
import * as z from 'zod'
import type { Context } from '../../context.ts'
import type { SignedRequest } from '../../http/app-key-route.ts'
import { parseJson } from '../../http/json-body.ts'
import { fail } from '../../lib/app-error.ts'
import type { FoundKey } from '../key-store.ts'
import type { PerMinute } from '../per-minute.ts'
import { findKey } from '../remembered.ts'
import { openAppSecret } from '../sealed-secret.ts'
import { type ReadEvent, readEvent } from './read-event.ts'
import { addSetAside, eventSample } from './set-aside.ts'
import { checkSignature } from './signature.ts'
import { storeEvents } from './store-events.ts'
import { withoutTests } from './without-tests.ts'

type Answer = z.infer<typeof sendAppEvents.answer>

/** A batch whose signature is valid. */
export interface SignedBatch {
  readonly key: FoundKey
  readonly publicId: string
  readonly body: Buffer
}

/** Checks the signature of a batch before anything in it is parsed. Throws `app_key_unknown`, `app_signature_invalid` and `app_signature_old`. */
export async function checkBatch(ctx: Context, { key: publicId, address, ...signed }: SignedRequest): Promise<SignedBatch> {
  const key = await findKey(ctx, publicId, address)
  const secret = key && openAppSecret(ctx, key.company_id, key.secret_sealed)
  if (!key || secret === null || secret === undefined) throw fail('app_key_unknown')
  checkSignature(secret, signed, ctx.clock())
  return { key, publicId, body: signed.body }
}

/**
 * Stores the events of a batch. Those of a test key, or of a link's test, are checked only. `waitSeconds` counts batches by key: only those with
 * a valid signature, so that nobody uses up another's minute. Throws `app_events_limit`.
 */
export async function takeBatch(ctx: Context, { key, publicId, body }: SignedBatch, waitSeconds: PerMinute): Promise<Answer> {
  const now = ctx.clock()
  const seconds = waitSeconds(publicId)
  if (seconds !== null) throw fail('app_events_limit', { seconds })
  const batch = z.safeParse(sendAppEvents.input, parseJson(body.toString('utf8')))
  if (!batch.success) throw fail('input_invalid', { field: 'events' })
  const all = batch.data.events.map((sent, index) => ({ index, sent, read: readEvent(sent, now) }))
  const refused = refusedOf(all)
  const good = all.length - refused.length
  const whose = { company: key.company_id, app: key.account_id }
  const counting = await withoutTests(ctx, { ...whose, by: key.environment }, all, ({ sent }) => eventSample(sent))
  if (key.environment === 'test') return { accepted: good, repeated: 0, refused }
  const events = counting.flatMap(({ read }) => (typeof read === 'string' ? [] : [read]))
  const repeated = events.length - (await storeEvents(ctx, key.company_id, key.account_id, events))
  const wrong = refusedOf(counting)
  if (wrong.length > 0)
    await addSetAside(
      ctx,
      whose,
      wrong.map(({ index, problem }) => ({ reason: problem, sample: eventSample(batch.data.events[index]) })),
    )
  return { accepted: good - repeated, repeated, refused }
}

interface Indexed {
  readonly index: number
  readonly read: ReadEvent | EventProblem
}

const refusedOf = (all: readonly Indexed[]) =>
  all.flatMap(({ index, read }) => (typeof read === 'string' ? [{ index, problem: read }] : []))
