import { disconnectAccount } from '@adroit/contract/connections'
import { listNotifications } from '@adroit/contract/notifications'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BentSandbox, openBentSandbox } from '../../test/bent-sandbox.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { asSystem } from '../db/database.ts'

let bent: BentSandbox
let media: MediaWorld
beforeEach(async () => {
  bent = await openBentSandbox()
  media = await startMediaWorld({ env: bent.env })
  bent.target = new URL(media.sandbox.urls.control).origin
})
afterEach(async () => {
  await media.close()
  await bent.close()
})

describe('a sync run that outlives its connection', () => {
  it('leaves no figures, streams or problems behind', async () => {
    await media.connectPlatform('meta')
    const [asked, disconnected] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    bent.bend = async ({ path }, text) => {
      if (!path.includes('/insights')) return text
      asked.resolve()
      await disconnected.promise
      return text
    }
    const [account] = await media.connect((one) => one.name.startsWith('New York'))
    const reading = media.sync()
    await asked.promise
    await media.owner.call(disconnectAccount, { media: account?.id ?? '' })
    disconnected.resolve()
    await reading
    expect(await media.world.ctx.facts.storedDays(media.company.id)).toEqual([])
    expect(await asSystem(media.world.ctx.db, (tx) => tx.selectFrom('sync_streams').select('stream').execute())).toEqual([])
    expect((await media.owner.call(listNotifications, {})).notifications.map((message) => message.body.kind)).not.toContain(
      'account_stopped',
    )
  })
})

describe('an account with an unknown time zone', () => {
  it('reports it on every stream, and retries later instead of in a loop', async () => {
    await media.connectPlatform('meta')
    const connected = await media.connect((one) => /^(New York|Tokyo)/.test(one.name))
    const [newYork, tokyo] = ['New York', 'Tokyo'].map((name) => connected.find((one) => one.name.startsWith(name))?.account?.id)
    const { db } = media.world.ctx
    await asSystem(db, (tx) =>
      tx
        .updateTable('media_accounts')
        .set({ time_zone: 'Mars/Olympus' })
        .where('account_id', '=', newYork ?? '')
        .execute(),
    )
    await media.sync()
    const streams = await asSystem(db, (tx) =>
      tx
        .selectFrom('sync_streams')
        .select(['account_id', 'stream', 'problem', 'due_at'])
        .where('stream', 'in', ['today', 'backfill'])
        .execute(),
    )
    const now = media.world.ctx.clock()
    for (const { account_id: of, stream, problem, due_at: due } of streams)
      expect([stream, problem?.kind ?? null, due > now]).toEqual([stream, of === tokyo ? null : 'later', true])
    expect((await media.world.ctx.facts.storedDays(media.company.id)).map(({ account }) => account)).toEqual([tokyo])
  })
})
