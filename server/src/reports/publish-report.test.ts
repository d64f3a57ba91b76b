import { self } from '@adroit/contract/profile'
import { shareReport } from '@adroit/contract/report-sharing'
import { createReport, deleteReport, hideReport, restoreReport, updateReport } from '@adroit/contract/reports'
import { expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { makeCompany, startWorld } from '../../test/world.ts'

const definition = {
  ...{ name: 'Private', platforms: [], accounts: [], breakdown: 'ACCOUNT' as const, metrics: ['spend' as const] },
  ...{ sort: { by: 'spend' as const, direction: 'desc' as const }, dateRange: { preset: 'past_7_days' as const } },
}

it('changes of a report are announced only to those who may see it, before or after', async () => {
  const world = await startWorld()
  try {
    const { abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer', 'viewer'] })
    const [owner, buyer, viewer] = await Promise.all(['owner', 'buyer', 'viewer'].map((name) => signIn(world, abbreviation, name)))
    if (!owner || !buyer || !viewer) throw new Error('three members')
    const nameOf = new Map<string, string>()
    for (const [name, client] of [
      ['owner', owner],
      ['buyer', buyer],
      ['viewer', viewer],
    ] as const)
      nameOf.set((await client.call(self, {})).id, name)
    let told: string[] = []
    world.ctx.realtime.subscribe(({ member }, news) => {
      if (news.kind === 'report') told.push(member === undefined ? 'everybody' : (nameOf.get(member) ?? member))
    })
    const toldBy = async (work: () => Promise<unknown>) => {
      told = []
      await work()
      return told.sort()
    }
    const { id } = await buyer.call(createReport, definition)
    expect(await toldBy(() => buyer.call(updateReport, { id, version: 1, definition }))).toEqual(['buyer'])
    expect(await toldBy(() => buyer.call(hideReport, { id, hidden: true }))).toEqual(['buyer'])
    const withViewer = { id, with: 'roles' as const, members: [], roles: ['viewer' as const] }
    expect(await toldBy(() => buyer.call(shareReport, withViewer))).toEqual(['buyer', 'viewer'])
    expect(await toldBy(() => buyer.call(deleteReport, { id }))).toEqual(['buyer', 'viewer'])
    expect(await toldBy(() => buyer.call(restoreReport, { id }))).toEqual(['buyer', 'viewer'])
    expect(await toldBy(() => buyer.call(shareReport, { id, with: 'nobody', members: [], roles: [] }))).toEqual(['buyer', 'viewer'])
    expect(await toldBy(() => buyer.call(updateReport, { id, version: 2, definition }))).toEqual(['buyer'])
  } finally {
    await world.close()
  }
})
