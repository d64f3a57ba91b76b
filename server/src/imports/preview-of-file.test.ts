import { answerImport } from '@adroit/contract/imports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmed, makeAccount, uploaded } from '../../test/browser-import.ts'
import { signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const csv = (...lines: string[]) => `${lines.join('\n')}\n`

async function company() {
  const { abbreviation } = await makeCompany(world, { roles: ['owner'] })
  const client = await signIn(world, abbreviation)
  return { client, account: await makeAccount(client) }
}

it('shows what the file says beside what will be stored', async () => {
  const { client, account } = await company()
  const header = 'Day,Campaign name,Device,Reach,Amount spent (USD),Impressions'
  const file = csv(header, '2026-11-01,C,Mobile,9,1.50,100', '2026-11-01,C,Desktop,9,2.25,300', '2026-11-01,Gesamt,,18,3.75,400')
  const shown = await uploaded(world, client, account, file)
  expect(shown.preview).toMatchObject({
    rows: 2,
    totals: [
      { metric: 'spend', value: '3.75' },
      { metric: 'impressions', value: 400 },
    ],
    file: {
      ...{ rows: 3, from: '2026-11-01', to: '2026-11-01' },
      totals: [
        { metric: 'spend', value: '7.5' },
        { metric: 'impressions', value: 800 },
      ],
    },
    unusedColumns: ['Reach'],
    combinedColumns: ['Device'],
    usualSpend: null,
  })
  expect(shown.preview?.notes).toContain('1 line is the sum of other lines and left out, first in line 4 (“Gesamt”)')
})

it('compares the spend with the last 30 days of the account', async () => {
  const { client, account } = await company()
  const day = (before: number) => new Date(world.ctx.clock().getTime() - before * 86_400_000).toISOString().slice(0, 10)
  const file = (of: string, spend: string) => csv('Day,Campaign name,Amount spent (USD)', `${of},C,${spend}`)
  const first = await uploaded(world, client, account, file(day(3), '2.00'))
  await confirmed(world, client, first.id)
  expect((await uploaded(world, client, account, file(day(2), '82.00'))).preview?.usualSpend).toBe(41)
})

it('uses remembered answers for the same account only, and names them', async () => {
  const { client, account } = await company()
  const other = await makeAccount(client, { name: 'Other' })
  const file = csv('Day,Campaign name,Amount spent (USD)', '08/07/2025,C,1.00')
  const asked = await uploaded(world, client, account, file)
  expect(asked.question?.kind).toBe('day_order')
  await client.call(answerImport, { id: asked.id, answers: { dayOrder: 'day_first' } })
  await world.runJobs()
  await confirmed(world, client, asked.id)
  const again = await uploaded(world, client, account, file.replace('1.00', '3.00'))
  expect(again.preview?.notes).toEqual(['Uses your earlier answers for this account: date order'])
  expect((await uploaded(world, client, other, file)).question?.kind).toBe('day_order')
})

it('asks about a file that names another account than the earlier ones', async () => {
  const { client, account } = await company()
  const file = (id: string) => csv('Account ID,Day,Campaign name,Amount spent (USD)', `${id},2026-11-01,C,1.00`)
  await confirmed(world, client, (await uploaded(world, client, account, file('11122333'))).id)
  const shown = await uploaded(world, client, account, file('99988777'))
  expect(shown.question).toMatchObject({ kind: 'other_account', choices: [{ value: 'import', label: 'Import anyway' }] })
  await client.call(answerImport, { id: shown.id, answers: { choices: { other_account: 'import' } } })
  await world.runJobs()
  expect((await uploaded(world, client, account, file('11122333'))).state).toBe('ready')
})
