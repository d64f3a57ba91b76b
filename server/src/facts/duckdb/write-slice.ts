import { createHash } from 'node:crypto'
import type { Replaced, Slice } from '../facts.ts'
import { prepareHead, prepareRows } from '../prepare.ts'
import type { StartedEngine } from './engine.ts'
import { nextSession } from './session.ts'

const placesAtOnce = 2_048

/** Hands slices over to the store, one after the other per account. `withPeriods` learns of period rows before they are committed. */
export function sliceWriter(engine: StartedEngine, withPeriods: Set<bigint>, clock: () => Date) {
  const queues = new Map<string, Promise<unknown>>()

  async function replace(slice: Slice, agreedToLosses: boolean): Promise<Replaced> {
    const queue = `${slice.company}/${slice.account}`
    const turn = (queues.get(queue) ?? Promise.resolve()).then(() => write(slice, agreedToLosses))
    const settled = turn.catch(() => {})
    queues.set(queue, settled)
    try {
      return await turn
    } finally {
      if (queues.get(queue) === settled) queues.delete(queue)
    }
  }

  /** Each chunk is awaited: queries that arrive meanwhile come in between, here and in the store's thread. */
  async function write(slice: Slice, agreedToLosses: boolean): Promise<Replaced> {
    const head = prepareHead(slice)
    const { chunks, places } = prepareRows(slice, head.covers)
    const hash = createHash('sha256').update(JSON.stringify([slice.platform, slice.currency, slice.source, head.covers]))
    const session = nextSession()
    await engine.ask<'begin'>({ op: 'begin', session, head })
    try {
      for (const chunk of chunks()) {
        hash.update(`${chunk.places.join()};${chunk.from.join()};${chunk.to.join()};${chunk.country.join()};${chunk.measures.join(';')}`)
        if (chunk.from.some((day, index) => day !== chunk.to[index])) withPeriods.add(head.company)
        await engine.ask<'rows'>({ op: 'rows', session, chunk })
      }
      const all = [...places.values()]
      for (let start = 0; start < all.length; start += placesAtOnce) {
        await engine.ask<'places'>({ op: 'places', session, places: all.slice(start, start + placesAtOnce) })
      }
      return await engine.ask<'commit'>({ op: 'commit', session, hash: hash.digest('hex'), agreedToLosses, now: clock() })
    } finally {
      // After a commit there is nothing to roll back, and after a stop nothing at all; else this undoes everything.
      await engine.ask<'end'>({ op: 'end', session }).catch(() => {})
    }
  }

  return replace
}
