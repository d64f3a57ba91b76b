import { connectAccounts, disconnectAccount } from '@adroit/contract/connections'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { asSystem } from '../db/database.ts'

let media: MediaWorld
beforeEach(async () => {
  media = await startMediaWorld()
})
afterEach(async () => await media.close())

const newYork = async () => {
  const found = (await media.accounts()).find((one) => one.name.startsWith('New York'))
  if (!found) throw new Error('no account in New York')
  return found
}
const connectIn = async (group: string) => {
  const { id } = await newYork()
  await media.owner.call(connectAccounts, { accounts: [{ media: id, account: null, imports: 'keep', group }] })
  const { account } = await newYork()
  await media.owner.call(disconnectAccount, { media: id })
  return account
}

describe('a connected account', () => {
  it('is no longer synced if its platform reports another currency, and says so', async () => {
    await media.connectPlatform('meta')
    await media.connect((one) => one.name.startsWith('New York'))
    await media.sync()
    await media.setNow('2026-11-20T12:20:00Z')
    await asSystem(media.world.ctx.db, (tx) => tx.updateTable('media_accounts').set({ currency: 'EUR' }).execute())
    await media.sync()
    expect((await newYork()).freshness).toMatchObject({ state: 'stopped', problem: { kind: 'refused', code: 'currency_changed' } })
  })
})

describe('an account that is connected as a new one', () => {
  it('gets a free name each time, however often it was disconnected', async () => {
    await media.connectPlatform('meta')
    const { name, externalId } = await newYork()
    const names = []
    for (let times = 0; times < 4; times += 1) names.push((await connectIn(''))?.name)
    expect(names).toEqual([name, `${name} (${externalId})`, `${name} (${externalId}, 2)`, `${name} (${externalId}, 3)`])
  })

  it('joins the given group without surrounding spaces, and none if the group is empty', async () => {
    await media.connectPlatform('meta')
    expect((await connectIn('  North   America '))?.group).toBe('North America')
    expect((await connectIn('  '))?.group).toBeNull()
  })
})
