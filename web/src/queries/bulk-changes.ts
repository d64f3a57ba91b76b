import { pauseSeveral, undoSeveral } from '@adroit/contract/bulk-changes'
import { campaignLimits } from '@adroit/contract/campaign-limits'
import type { Change } from '@adroit/contract/campaigns'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../api/call.ts'
import { apiTexts, isFailure } from '../api/failure.ts'
import type { Named } from './campaigns.ts'
import { callConfirmed } from './confirmed.ts'
import { keys } from './query-keys.ts'

type Result = (typeof pauseSeveral)['answer']['_zod']['output']['results'][number]

/** What became of one of several changes. `unsure`: no answer, so it may have been made · `not_sent`: an earlier request had failed. */
export type BulkOutcome<Item> = { readonly item: Item } & (
  | { readonly change: Change; readonly already: boolean; readonly problem: null }
  | {
      readonly change: null
      readonly already: false
      readonly problem: { readonly kind: 'refused' | 'unsure' | 'not_sent'; readonly message: string | null }
    }
)

const failed = <Item>(item: Item, kind: 'refused' | 'unsure' | 'not_sent', message: string | null): BulkOutcome<Item> => ({
  item,
  change: null,
  already: false,
  problem: { kind, message },
})

function outcomeOf<Item>(item: Item, result: Result | undefined): BulkOutcome<Item> {
  if (!result || (result.change === null && result.error === null)) return failed(item, 'unsure', null)
  return result.change
    ? { item, change: result.change, already: result.already, problem: null }
    : failed(item, 'refused', result.error?.msg ?? null)
}

/**
 * Sends the items in requests of at most `campaignLimits.changesAtOnce`, one after another, so that an interruption leaves few of them uncertain.
 * `onDone` is called with the number of answered items. Nothing more is sent after a request that failed.
 */
async function inParts<Item>(
  items: readonly Item[],
  send: (part: readonly Item[]) => Promise<{ readonly results: readonly Result[] }>,
  onDone: (count: number) => void,
): Promise<BulkOutcome<Item>[]> {
  const outcomes: BulkOutcome<Item>[] = []
  for (let from = 0; from < items.length; from += campaignLimits.changesAtOnce) {
    const part = items.slice(from, from + campaignLimits.changesAtOnce)
    try {
      const { results } = await send(part)
      outcomes.push(...part.map((item, index) => outcomeOf(item, results[index])))
      onDone(outcomes.length)
    } catch (error) {
      if (!isFailure(error)) throw error
      // the server answered, or the password was not given: nothing was done
      const words = apiTexts(error)
      const sent = error.kind === 'aborted' || error.kind === 'session' ? 'not_sent' : words === undefined ? 'unsure' : 'refused'
      outcomes.push(...part.map((item) => failed(item, sent, words ?? null)))
      outcomes.push(...items.slice(outcomes.length).map((item) => failed(item, 'not_sent', null)))
      break
    }
  }
  return outcomes
}

/** Functions that pause several ad entities and undo it. They show no errors, and refresh what shows the entities. */
export function useBulkChanges() {
  const client = useQueryClient()
  const refreshed = useCallback(
    async <Value>(work: Promise<Value>): Promise<Value> => {
      try {
        return await work
      } finally {
        for (const key of [keys.adEntity, keys.changes, keys.table]) void client.invalidateQueries({ queryKey: [key] })
      }
    },
    [client],
  )
  const pause = useCallback(
    <Item extends Named>(items: readonly Item[], onDone: (count: number) => void) => {
      const send = (part: readonly Item[]) =>
        call(pauseSeveral, { entities: part.map(({ account, level, key }) => ({ account, level, key })) }, { silent: true })
      return refreshed(inParts(items, send, onDone))
    },
    [refreshed],
  )
  const undo = useCallback(
    <Item extends { readonly change: Change }>(items: readonly Item[], onDone: (count: number) => void) => {
      const send = (part: readonly Item[]) => callConfirmed(undoSeveral, { changes: part.map(({ change }) => change.id) })
      return refreshed(inParts(items, send, onDone))
    },
    [refreshed],
  )
  return { pause, undo }
}
