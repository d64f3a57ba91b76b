import { addDays } from '@adroit/contract/calendar'
import { connectAccounts, connectChoices, listMedia } from '@adroit/contract/connections'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { confirmed, makeAccount, uploaded } from '../../test/browser-import.ts'
import { type Client, signIn } from '../../test/client.ts'
import { importInto } from '../../test/import.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { reported, truth } from '../../test/media-truth.ts'

let media: MediaWorld
beforeEach(async () => {
  media = await startMediaWorld({ env: { BACKFILL_DAYS: '20' } })
})
afterEach(async () => await media.close())

const [from, to] = ['2026-11-01', '2026-11-20']
const imported = ['2026-11-10', '2026-11-11', '2026-11-12']
const csv = (days: readonly string[], spend: string) =>
  `Day,Campaign name,Amount spent (USD),Impressions\n${days.map((day) => `${day},Imported,${spend},10`).join('\n')}\n`

/** Creates an account with three imported days, and the matching account at the platform. */
async function begin(imports: 'keep' | 'replace') {
  const { owner, world } = media
  const account = await makeAccount(owner, { name: 'New York' })
  const { id } = await uploaded(world, owner, account, csv(imported, '9.99'))
  expect(await confirmed(world, owner, id)).toMatchObject({ state: 'done' })
  await media.connectPlatform('meta')
  const all = (await owner.call(listMedia, {})).accounts
  const there = all.find((one) => one.name.startsWith('New York') && one.accountStatus === 'active')
  if (!there) throw new Error('no account')
  const { choices } = await owner.call(connectChoices, { media: [there.id] })
  expect(choices[0]?.candidates).toMatchObject([{ id: account, imported: { from: imported[0], to: imported[2] } }])
  await owner.call(connectAccounts, { accounts: [{ media: there.id, account, imports }] })
  await media.sync()
  return { account, there }
}

async function nextDay(): Promise<Client> {
  await media.setNow(new Date(media.world.ctx.clock().getTime() + 25 * 60 * 60_000).toISOString())
  const client = await signIn(media.world, media.company.abbreviation)
  await media.sync()
  return client
}

const spends = async (client: Client, account: string) =>
  Object.fromEntries(Object.entries(await reported(client, account, from, to)).map(([day, [spend]]) => [day, spend]))
const days = Array.from({ length: 20 }, (_, index) => addDays(from, index))

describe('days imported before their account was connected', () => {
  it('stay if the person who connects it keeps them; all others come from the platform', async () => {
    const { account, there } = await begin('keep')
    const kept = Object.fromEntries(imported.map((day) => [day, 9.99]))
    expect(await spends(media.owner, account)).toMatchObject(kept)
    const stored = await spends(await nextDay(), account)
    const real = await truth(media.sandbox, there, from, to)
    for (const day of days) expect([day, stored[day] ?? 0]).toEqual([day, kept[day] ?? real[day]?.[0] ?? 0])
  })

  it('are overwritten by the platform’s if the person who connects it chooses so', async () => {
    const { account, there } = await begin('replace')
    expect(await reported(media.owner, account, from, to)).toEqual(await truth(media.sandbox, there, from, to))
    expect(await reported(await nextDay(), account, from, to)).toEqual(await truth(media.sandbox, there, from, to))
  })
})

describe('an import over days that were synced', () => {
  it.each(['keep', 'replace'] as const)(
    'asks first, and then stays whatever is synced later (imports: %s)',
    async (imports) => {
      const { account, there } = await begin(imports)
      const { world, company } = media
      const late = ['2026-11-15', '2026-11-16']
      const file = csv(late, '4.44')
      const before = await reported(media.owner, account, from, to)
      expect(await importInto(world, company.abbreviation, 'New York', file)).toMatchObject({ state: 'would_lose' })
      const waiting = await uploaded(world, media.owner, account, file)
      expect(waiting).toMatchObject({
        state: 'ready',
        preview: { conflicts: expect.arrayContaining([expect.stringContaining('another source')]) },
      })
      await expect(confirmed(world, media.owner, waiting.id)).rejects.toThrow('409')
      expect(await reported(media.owner, account, from, to)).toEqual(before)
      expect(await confirmed(world, media.owner, waiting.id, { replace: true })).toMatchObject({ state: 'done' })
      const client = await nextDay()
      const [stored, real] = [await reported(client, account, from, to), await truth(media.sandbox, there, from, to)]
      for (const day of days) {
        const other = imports === 'keep' && imported.includes(day) ? 9.99 : (real[day]?.[0] ?? 0)
        expect([day, stored[day]?.[0] ?? 0]).toEqual([day, late.includes(day) ? 4.44 : other])
      }
    },
    120_000,
  )
})
