import { disconnectAccount } from '@adroit/contract/media'
import { listMessages } from '@adroit/contract/notifications'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'
import { asSystem } from '../db/database.ts'

let media: MediaWorld
beforeEach(async () => {
  media = await startMediaWorld()
}, 30_000)
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
  }, 30_000)
})
