import type { Locale } from '@adroit/contract/locales'
import { ownDataMinutes } from '@adroit/contract/own-data'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { forCompany } from '../db/database.ts'
import { fail } from '../lib/app-error.ts'
import { withFormerMembers } from '../lib/former-member.ts'
import type { OutgoingFile } from '../lib/outgoing-file.ts'
import { zipOf } from '../lib/zip-writer.ts'
import { beginExport } from '../members/leaving.ts'
import type { Caller } from '../session/caller.ts'
import { readmeIn } from './readme.ts'
import { type Of, pageRows, sections } from './sections.ts'

/**
 * A ZIP of JSON files with what is stored about the caller, read while it is sent, and a README in `locale`. The access scope of the member
 * holds: what they made in accounts that they no longer see is left out. Throws export_too_soon.
 */
export async function exportOwn(ctx: Context, { company, member }: Caller, locale: Locale): Promise<OutgoingFile> {
  const now = ctx.clock()
  await forCompany(ctx.db, company, async (tx) => {
    const since = new Date(now.getTime() - ownDataMinutes * 60_000)
    if (!(await beginExport(tx, { company, member }, now, since))) throw fail('export_too_soon', { minutes: ownDataMinutes })
    await recordAudit(tx, company, { at: now, action: 'own_data_exported' })
  })
  const files = Object.keys(sections).map((name) => ({ name: `${name}.json`, parts: linesOf(ctx, name, { company, member }, locale) }))
  const bytes = zipOf([{ name: 'README.txt', parts: [readmeIn(locale, now)] }, ...files])
  return { name: `my-data ${now.toISOString().slice(0, 10)}.zip`, type: 'application/zip', bytes }
}

/** A JSON array, one row a line. */
async function* linesOf(ctx: Context, name: string, of: Of, locale: Locale): AsyncGenerator<string> {
  const page = sections[name]
  let [after, separator] = ['0', '[\n']
  while (page !== undefined) {
    const from = after
    const { rows } = await forCompany(ctx.db, of.company, (tx) => page(of, from).execute(tx))
    for (const row of rows) {
      yield `${separator}${withFormerMembers(JSON.stringify(row), locale)}`
      separator = ',\n'
    }
    const last = rows.at(-1)?.['id']
    if (rows.length < pageRows || typeof last !== 'string') break
    after = last
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
