import { saveAlert } from '@adroit/contract/alerts'
import { headers } from '@adroit/contract/envelope'
import { assignAccounts } from '@adroit/contract/members'
import { exportOwnData } from '@adroit/contract/own-data'
import { self } from '@adroit/contract/profile'
import type { SentDefinition } from '@adroit/contract/report'
import { createReport } from '@adroit/contract/reports'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccount } from '../../test/browser-import.ts'
import { type Client, signIn } from '../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'

let world: World
let owner: Client
let buyer: Client
beforeAll(async () => {
  world = await startWorld()
  const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
  owner = await signIn(world, abbreviation)
  buyer = await signIn(world, abbreviation, 'buyer')
})
afterAll(() => world.close())

const all = { metric: 'spend', condition: 'above', threshold: '100', minSpend: '0', minutes: 0, pauses: false } as const
const report: Omit<SentDefinition, 'name' | 'accounts'> = {
  ...{ platforms: [], breakdown: 'ACCOUNT', metrics: ['spend'], sort: { by: 'spend', direction: 'desc' } },
  dateRange: { preset: 'custom', from: '2026-11-01', to: '2026-11-30' },
}

it('an export of one’s own data names the accounts of reports and alerts, and not those that the member no longer sees', async () => {
  const [seen, lost] = [await makeAccount(owner, { name: 'Outdoor' }), await makeAccount(owner, { name: 'Secret' })]
  const id = (await buyer.call(self, {})).id
  const assign = (accounts: string[]) => owner.call(assignAccounts, { id, access: 'assigned', accounts, groups: [] })
  await assign([seen, lost])
  await buyer.call(createReport, { ...report, name: 'Both', accounts: [lost, seen] })
  await buyer.call(createReport, { ...report, name: 'Every account', accounts: [] })
  await buyer.call(saveAlert, { definition: { ...all, level: 'ACCOUNT', platforms: [], accounts: [seen, lost] }, on: true })
  await assign([seen])
  const { rawPayload } = await world.app.inject({
    method: exportOwnData.method,
    url: exportOwnData.path,
    headers: { [headers.token]: buyer.token },
    payload: {},
  })
  const files = unzipSync(rawPayload)
  const read = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString()) as { definition: { accounts: string[] } }[]
  expect(read('reports.json').map(({ definition }) => definition.accounts)).toEqual([['hidden', 'Outdoor'], []])
  expect(read('alerts.json').map(({ definition }) => definition.accounts)).toEqual([['Outdoor', 'hidden']])
})
