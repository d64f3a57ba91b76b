import type { Context } from '../../context.ts'
import { asSystem } from '../../db/database.ts'
import { linkBase } from '../../http/link-host.ts'
import { androidText, appleText, mostOpenedLinks } from './association-texts.ts'
import { selectOpenedLinks, selectOpeningApps } from './claim-store.ts'

const keptMs = 60_000

interface Files {
  readonly apple: string
  readonly android: string
}

/** Returns a function that answers both files. It reads the database once a minute at most, whoever asks how often. */
export function associationFiles(ctx: Context): () => Promise<Files> {
  let known: { readonly at: number; readonly files: Promise<Files> } | null = null
  return async () => {
    const now = ctx.clock().getTime()
    const kept = known !== null && Math.abs(now - known.at) < keptMs ? known : { at: now, files: readFiles(ctx) }
    known = kept
    try {
      return await kept.files
    } catch (error) {
      if (known === kept) known = null
      throw error
    }
  }
}

function readFiles(ctx: Context): Promise<Files> {
  return asSystem(ctx.db, async (tx) => {
    const [apps, links] = [await selectOpeningApps(tx), await selectOpenedLinks(tx, mostOpenedLinks)]
    const opened = { apps, links, base: linkBase(ctx.config) }
    return { apple: appleText(opened), android: androidText(opened) }
  })
}
