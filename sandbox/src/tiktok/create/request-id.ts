import { badParameter, Refusal } from '../envelope.ts'
import type { Ask } from './ask.ts'
import { missing, textIn } from './check.ts'

/** TikTok remembers a `request_id` for this long and no longer (its documentation): the same one creates again afterwards. */
const rememberedMs = 10_000
const largest = 2n ** 63n - 1n

/** Until when each `request_id` is remembered, in milliseconds, by level and advertiser. */
type Remembered = Record<string, number>

/**
 * The request's `request_id`, as text of a 64-bit integer. Throws Refusal 40050 if something was created with it within the last ten seconds,
 * 40002 if it is no such number, or missing at upgraded Smart+. Call the returned function once the entity is created: a refused request may be sent again.
 */
export function takeRequestId({ world, account, now, smart, sent }: Ask, level: 'campaign' | 'adgroup'): () => void {
  const id = textIn(sent, 'request_id')
  if (id === null) {
    if (smart) throw missing('request_id')
    return () => undefined
  }
  if (!/^\d{1,19}$/.test(id) || BigInt(id) > largest) throw badParameter('request_id: Not a valid int64.')
  const own = world.own.tiktok as { requestIds?: Remembered }
  const key = `${level}/${account.id}/${id}`
  if ((own.requestIds?.[key] ?? 0) > now.getTime()) throw new Refusal(40050, 'Duplicated requests have been sent.')
  return () => {
    const still = Object.entries(own.requestIds ?? {}).filter(([, until]) => until > now.getTime())
    own.requestIds = { ...Object.fromEntries(still), [key]: now.getTime() + rememberedMs }
  }
}
