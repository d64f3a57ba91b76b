import type { Stream } from '@adroit/contract/freshness'
import type { Range } from '@adroit/contract/presets'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import type { Slice } from '../facts/facts.ts'
import type { Opened } from '../media/access.ts'
import { type MediaRow, setAttribution, stillConnected } from '../media/account-store.ts'
import type { DeliveryWanted } from '../platforms/platform.ts'
import { PlatformError } from '../platforms/platform-error.ts'
import { insertRun } from './store.ts'

export interface Read {
  readonly changed: boolean
  readonly rows: number
}

/** What is read, of which account. */
export interface Wanted {
  readonly company: string
  readonly account: string
  readonly stream: Stream
  readonly range: Range
  readonly grain: Exclude<DeliveryWanted['grain'], 'countries'>
  /** Countries are read too. */
  readonly countries: boolean
}

/**
 * Reads delivery of a range and puts it in the place of what is held for it, at once and as a whole. Days that were imported stay, unless
 * whoever connected the account said otherwise.
 */
export async function readDelivery(ctx: Context, opened: Opened, wanted: Wanted): Promise<Read> {
  const { company, account, stream, range } = wanted
  const { connector, access, media } = opened
  const readAt = ctx.clock()
  const callsBefore = opened.calls()
  const { rows, attribution } = await connector.delivery(access, { range, grain: wanted.grain })
  const split = wanted.countries ? await countriesOf(opened, range) : null
  const slice: Slice = {
    job: `sync ${account} ${readAt.toISOString()}`,
    company,
    account,
    platform: media.platform,
    currency: media.currency,
    source: ctx.config.demo ? 'sample' : 'sync',
    synced: true,
    readAt,
    knownAt: ctx.clock(),
    covers: [range],
    rows: split === null ? rows : [...rows, ...split],
    countries: split === null ? 'kept' : 'apart',
    spare: media.imports_give_way_before === null ? 'imports' : { importsReadAfter: media.imports_give_way_before },
  }
  await refuseDisconnected(ctx, company, media)
  const { outcome } = await ctx.facts.replace(slice, 'own')
  if (outcome === 'refused') throw new PlatformError('refused', 'other_source', 'These days are held from another source.')
  const changed = outcome === 'changed'
  const run = { company, account, stream, from: range.from, to: range.to, readAt, changed, rows: rows.length }
  await forCompany(ctx.db, company, async (tx) => {
    await insertRun(tx, { ...run, calls: opened.calls() - callsBefore })
    if (attribution !== null) await setAttribution(tx, company, media.id, attribution)
  })
  return { changed, rows: rows.length }
}

/** A long reading may outlive its connection: its figures are nobody's then. */
async function refuseDisconnected(ctx: Context, company: string, media: MediaRow): Promise<void> {
  if (await forCompany(ctx.db, company, (tx) => stillConnected(tx, company, media))) return
  throw new PlatformError('refused', 'not_connected', 'The account was disconnected while it was read.')
}

/** A platform that will not split an account's figures by country leaves those that are held as they are. */
async function countriesOf({ connector, access }: Opened, range: Range): Promise<Slice['rows'] | null> {
  try {
    return (await connector.delivery(access, { range, grain: 'countries' })).rows
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'refused') return null
    throw error
  }
}
