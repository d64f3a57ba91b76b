import type { Logger } from 'pino'
import { forgetStoredLinks, storeLinks } from '../ad-media/links.ts'
import type { Config } from '../config.ts'
import { type Context, createContext } from '../context.ts'
import { restartFactsSince } from '../data-dir/installation.ts'
import { openFacts } from '../data-dir/open-facts.ts'
import { asSystem } from '../db/database.ts'
import { markReplayed } from '../imports/stored-imports.ts'
import { syncEverythingAgain } from '../sync/streams-of-account.ts'
import { forgetWrittenDays, writeChangedDays } from '../web2app/attribution/write-days.ts'
import { openNewStore, putInPlace } from './new-store.ts'
import { type Replay, replayImports } from './replay-imports.ts'

export interface Rebuilt extends Replay {
  /** Where the old report store is now; null: there was none. */
  readonly aside: string | null
}

/**
 * Makes a new report store from what else there is: the kept files of imports, the stored events of apps, and, from the next start on, the
 * platforms. The old one is put aside once the new one is complete, so a kill at any moment loses nothing, and a repetition starts over.
 * Throws a PlainError if a server runs on the data folder.
 */
export async function rebuildFacts(config: Config, log: Logger, signal: AbortSignal, now: () => Date = () => new Date()): Promise<Rebuilt> {
  let moment: Date | null = null
  const clock = () => moment ?? now()
  const ctx = await createContext(config, log, { clock, signal, openFacts: openNewStore })
  try {
    const replay = await replayImports(ctx, (at) => (moment = at), signal)
    moment = null
    await ctx.facts.close()
    await noteLoss(ctx, replay, now())
    signal.throwIfAborted()
    const aside = putInPlace(ctx.config.dataDir, now())
    await fillFromDatabase(ctx)
    return { ...replay, aside }
  } finally {
    await ctx.close()
  }
}

/** Before the new store takes its place: whatever happens then, the rest is read and computed again. */
async function noteLoss(ctx: Context, { replayed }: Replay, now: Date): Promise<void> {
  await asSystem(ctx.db, async (tx) => {
    await restartFactsSince(tx, now)
    await markReplayed(tx, replayed)
    await syncEverythingAgain(tx, now)
    await forgetWrittenDays(tx)
    await forgetStoredLinks(tx)
  })
}

/** What is in the database alone. A server would do the same at its next start. */
async function fillFromDatabase(ctx: Context): Promise<void> {
  const { config, clock } = ctx
  const facts = await openFacts(ctx.db, config.dataDir, { clock, memoryLimit: config.factsMemory })
  try {
    await writeChangedDays({ ...ctx, facts })
    await storeLinks({ ...ctx, facts })
  } finally {
    await facts.close()
  }
}
