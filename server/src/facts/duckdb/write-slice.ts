import { createHash } from 'node:crypto'
import { type EntityNumber, recordOf } from '../entity-key.ts'
import type { Facts } from '../facts.ts'
import type { RowList } from '../insights-row.ts'
import type { AdMaterial } from '../material-query.ts'
import { prepareHead, prepareRows } from '../prepare.ts'
import { withoutPreserved } from '../preserved.ts'
import type { OverwritePolicy, Replaced, Slice, Trial } from '../slice.ts'
import type { StartedEngine } from './engine.ts'
import { nextSession } from './session.ts'

const placesAtOnce = 2_048

/** What the writer needs from the store. */
interface About {
  /** Companies with period rows; a new one is added before the commit. */
  readonly withPeriods: Set<bigint>
  /** Called after every change of an account, before any answer that contains it. */
  readonly onChange: (company: string, account: string) => void
  readonly clock: () => Date
  readonly entityNumber: EntityNumber
  /** Returns which days come from imports. */
  readonly spans: Facts['spans']
}

/** Writes to the store, one operation at a time per account. */
export function accountWriter(engine: StartedEngine, { withPeriods, onChange, clock, entityNumber, spans }: About) {
  const inTurn = turns()

  /**
   * Transfers a slice to the thread and calls `finish`. Each chunk is awaited, so that queries that arrive in the meantime run in between,
   * here and in the thread.
   */
  async function stage<T>(slice: Slice<RowList>, finish: (session: number, hash: string) => Promise<T>): Promise<T> {
    const head = prepareHead(slice)
    const { chunks, places } = prepareRows(slice, head.covers, entityNumber)
    const hash = createHash('sha256').update(JSON.stringify([slice.platform, slice.currency, slice.source, head.covers]))
    const session = nextSession()
    await engine.ask<'begin'>({ op: 'begin', session, head })
    try {
      for (const chunk of chunks()) {
        hash.update(`${chunk.entities.join()};${chunk.from.join()};${chunk.to.join()};${chunk.country.join()};${chunk.measures.join(';')}`)
        if (chunk.from.some((day, index) => day !== chunk.to[index])) withPeriods.add(head.company)
        await engine.ask<'rows'>({ op: 'rows', session, chunk })
      }
      const all = [...places.values()]
      for (let start = 0; start < all.length; start += placesAtOnce) {
        await engine.ask<'entities'>({ op: 'entities', session, entities: all.slice(start, start + placesAtOnce) })
      }
      return await finish(session, hash.digest('hex'))
    } finally {
      // After a commit there is nothing to roll back, and after a stop nothing is left. Otherwise this rolls everything back.
      await engine.ask<'end'>({ op: 'end', session }).catch(() => {})
    }
  }

  async function move(op: 'soft_delete' | 'restore', company: string, account: string, job: string, now: Date): Promise<number | null> {
    const session = nextSession()
    const whose = { company: recordOf(company), account: recordOf(account) }
    try {
      const rows = await engine.ask<'soft_delete' | 'restore'>({ op, session, ...whose, job, now })
      if (rows) onChange(company, account)
      return rows
    } finally {
      await engine.ask<'end'>({ op: 'end', session }).catch(() => {})
    }
  }

  /** Removes the days to preserve from a slice. If no day is left, there is nothing to do. */
  async function preserving<T extends object>(
    slice: Slice<RowList>,
    nothing: T,
    work: (left: Slice<RowList>) => Promise<T>,
  ): Promise<T & Pick<Replaced, 'preserved'>> {
    const { left, preserved } = await withoutPreserved(slice, spans)
    return { ...(left.covers.length === 0 && preserved.length > 0 ? nothing : await work(left)), preserved }
  }

  async function compact(now: Date): Promise<number> {
    const session = nextSession()
    try {
      return await engine.ask<'compact'>({ op: 'compact', session, now })
    } finally {
      await engine.ask<'end'>({ op: 'end', session }).catch(() => {})
    }
  }

  async function saveAdMaterials(company: string, account: string, links: readonly AdMaterial[]): Promise<void> {
    const session = nextSession()
    const [ads, materials] = [links.map(({ ad }) => recordOf(ad)), links.map(({ material }) => recordOf(material))]
    try {
      await engine.ask<'ad_materials'>({
        op: 'ad_materials',
        session,
        company: recordOf(company),
        account: recordOf(account),
        ads,
        materials,
      })
    } finally {
      await engine.ask<'end'>({ op: 'end', session }).catch(() => {})
    }
  }

  const of = (company: string, account: string) => `${company}/${account}`
  return {
    compact: compact,
    saveAdMaterials: (company: string, account: string, links: readonly AdMaterial[]): Promise<void> =>
      inTurn(of(company, account), () => saveAdMaterials(company, account, links)),
    replace: (slice: Slice<RowList>, agreed: OverwritePolicy): Promise<Replaced> =>
      inTurn(of(slice.company, slice.account), () =>
        preserving(slice, { outcome: 'unchanged', conflicts: [] }, (left) =>
          stage(left, async (session, hash) => {
            const done = await engine.ask<'commit'>({ op: 'commit', session, hash, agreed, now: clock() })
            if (done.outcome === 'changed') onChange(slice.company, slice.account)
            return done
          }),
        ),
      ),
    tryReplace: (slice: Slice<RowList>): Promise<Trial> =>
      inTurn(of(slice.company, slice.account), () =>
        preserving(slice, { outcome: 'unchanged', conflicts: [], replaces: null }, (left) =>
          stage(left, (session) => engine.ask<'try'>({ op: 'try', session })),
        ),
      ),
    softDelete: (company: string, account: string, job: string, at: Date): Promise<number> =>
      inTurn(of(company, account), async () => (await move('soft_delete', company, account, job, at)) ?? 0),
    restore: (company: string, account: string, job: string, at: Date): Promise<number | null> =>
      inTurn(of(company, account), () => {
        withPeriods.add(recordOf(company))
        return move('restore', company, account, job, at)
      }),
  }
}

/** Runs operations with the same key one after the other. Other keys do not wait. */
function turns() {
  const queues = new Map<string, Promise<unknown>>()
  return async function inTurn<T>(queue: string, work: () => Promise<T>): Promise<T> {
    const turn = (queues.get(queue) ?? Promise.resolve()).then(work)
    const settled = turn.catch(() => {})
    queues.set(queue, settled)
    try {
      return await turn
    } finally {
      if (queues.get(queue) === settled) queues.delete(queue)
    }
  }
}
