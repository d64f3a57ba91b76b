import { eventKinds } from '@adroit/contract/web2app-events'
import type { HopOf } from '@adroit/contract/web2app-link-tests'
import type { Context } from '../../context.ts'
import { addHops, openTests, shownText } from '../link-tests/hops.ts'
import { testOfClick } from '../link-tests/test-token.ts'
import type { ReadEvent } from './read-event.ts'
import { addSetAside } from './set-aside.ts'

type EventHop = Omit<HopOf<'event'>, 'at'>

/** An event as it arrived. */
export interface Arrived {
  /** The event, or what is known of a malformed one. */
  readonly sent: unknown
  readonly read: ReadEvent | NonNullable<EventHop['problem']>
}

/** Whose events arrive, and how they came. */
interface From {
  readonly company: string
  readonly app: string
  readonly by: EventHop['by']
}

/** Characters that are shown of an amount or a currency. */
const mostShown = 40

/**
 * Returns the events that do not name the click of a link's test. The others never count: they are told to their test while it is open, and
 * those that would have counted otherwise are set aside. `sampleOf`: what is kept to show one.
 */
export async function withoutTests<Event extends Arrived>(
  ctx: Context,
  { by, ...whose }: From,
  all: readonly Event[],
  sampleOf: (event: Event) => unknown,
): Promise<readonly Event[]> {
  const testOf = ({ sent }: Event) => testOfClick(field(sent, 'click'))
  if (all.every((event) => testOf(event) === null)) return all
  const byTest = Map.groupBy(all, testOf)
  const others = byTest.get(null) ?? []
  byTest.delete(null)
  const tokens = [...byTest.keys()].filter((token) => token !== null)
  for (const test of await openTests(ctx, whose, tokens)) {
    const hops = (byTest.get(test.token) ?? []).map((event) => hopOf(event, by))
    await addHops(ctx, test, hops)
  }
  const setAside = by === 'test' ? [] : [...byTest.values()].flat()
  if (setAside.length > 0)
    await addSetAside(
      ctx,
      whose,
      setAside.map((event) => ({ reason: 'test_click', sample: sampleOf(event) })),
    )
  return others
}

function hopOf({ sent, read }: Arrived, by: From['by']): EventHop {
  const [kind, amount, currency] = ['kind', 'amount', 'currency'].map((name) => field(sent, name))
  const shown = (value: unknown) => (typeof value === 'string' ? shownText(value, mostShown) : null)
  return {
    ...{ kind: 'event', event: eventKinds.find((one) => one === kind) ?? null, amount: shown(amount), currency: shown(currency), by },
    problem: typeof read === 'string' ? read : null,
  }
}

const field = (sent: unknown, name: string): unknown =>
  typeof sent === 'object' && sent !== null && Object.hasOwn(sent, name) ? (sent as Record<string, unknown>)[name] : undefined
