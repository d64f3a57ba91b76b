import type { SentDefinition } from '@adroit/contract/report'
import { queryReport } from '@adroit/contract/report-tables'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allFloods } from '../../test/all-floods.ts'
import { type Client, signIn } from '../../test/client.ts'
import type { Target } from '../../test/floods.ts'
import { importInto } from '../../test/import.ts'
import { makeCompany, startWorld, type World } from '../../test/world.ts'
import { seeded } from '../demo/random.ts'
import { pause } from '../lib/processes.ts'

const header = 'Day,Campaign name,Ad set name,Ad name,Amount spent (USD),Impressions,Clicks (all)'
const day = { preset: 'custom', from: '2026-11-01', to: '2026-11-01' } as const
const report: SentDefinition = {
  ...{ name: '', platforms: [], accounts: [], breakdown: 'AD', dateRange: day },
  ...{ metrics: ['spend', 'ctr'], sort: { by: 'ctr', direction: 'desc' } },
}

let world: World
let target: Target
let calm: Client
beforeAll(async () => {
  world = await startWorld({ env: { TRUSTED_PROXIES: '1' } })
  const [large, small] = [await makeCompany(world), await makeCompany(world)]
  const ads = Array.from({ length: 5_000 }, (_, index) => `2026-11-01,C${index % 50},S,A${index},${index}.5,${index * 10},${index}`)
  await importInto(world, large.abbreviation, 'Main', `${[header, ...ads].join('\n')}\n`)
  await importInto(world, small.abbreviation, 'Main', `${header}\n2026-11-01,C,S,A,1.00,10,1\n`)
  calm = await signIn(world, small.abbreviation)
  const { token } = await signIn(world, large.abbreviation)
  const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
  target = { url, token, company: large.abbreviation, question: { report }, random: seeded(7) }
})
afterAll(() => {
  world.app.server.closeAllConnections()
  return world.close()
})

for (const flood of allFloods) {
  it(`answers every call of another company during a flood of ${flood.name}, and nothing of it is left afterwards`, async () => {
    const over = new AbortController()
    const flooding = flood.run(target, 40, over.signal)
    for (let call = 0; call < 10; call += 1) {
      expect((await calm.call(queryReport, { report })).count).toBe(1)
      await pause(50)
    }
    over.abort()
    expect((await flooding).size).toBeGreaterThan(0)
    for (let { running, waiting } = world.ctx.facts.load(); running + waiting > 0; { running, waiting } = world.ctx.facts.load())
      await pause(5)
    expect((await calm.call(queryReport, { report })).count).toBe(1)
  })
}
