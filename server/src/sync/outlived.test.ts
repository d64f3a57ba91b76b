import { disconnectAccount } from '@adroit/contract/media'
import { listMessages } from '@adroit/contract/notifications'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { asSystem } from '../db/database.ts'

let media: MediaWorld
beforeEach(async () => {
  media = await startMediaWorld()
})
afterEach(async () => await media.close())

describe('a reading that outlives its connection', () => {
  it('leaves no figures, no plans and no complaint behind', async () => {
    await media.authorise('meta')
    await media.sandbox.control.fault({ platform: 'meta', name: 'insights', kind: 'slow', ms: 2_000, times: 1 })
    const [account] = await media.connect((one) => one.name.startsWith('New York'))
    const reading = media.sync()
    for (;;) {
      const log = await media.sandbox.control.log({ platform: 'meta' })
      if (log.some((request) => request.name === 'insights')) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await media.owner.call(disconnectAccount, { media: account?.id ?? '' })
    await reading
    expect(await media.world.ctx.facts.held(media.company.id)).toEqual([])
    expect(await asSystem(media.world.ctx.db, (tx) => tx.selectFrom('sync_streams').select('stream').execute())).toEqual([])
    expect((await media.owner.call(listMessages, {})).messages.map((message) => message.body.kind)).not.toContain('account_stopped')
  })
})

describe('an account whose time zone nobody knows any more', () => {
  it('says so on every stream, and is asked again later rather than at once and for ever', async () => {
    await media.authorise('meta')
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
    expect((await media.world.ctx.facts.held(media.company.id)).map(({ account }) => account)).toEqual([tokyo])
  })
})
