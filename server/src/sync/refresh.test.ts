import { refreshAccounts } from '@adroit/contract/freshness'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { type MediaWorld, startMediaWorld } from '../../test/media.ts'

let media: MediaWorld
beforeEach(async () => {
  media = await startMediaWorld()
})
afterEach(async () => await media.close())

const asked = async () => (await media.sandbox.control.log({ platform: 'meta' })).filter(({ name }) => name === 'insights').length

describe('pull to refresh', () => {
  it('calls a platform that does not answer once a minute, however many people refresh', async () => {
    await media.connectPlatform('meta')
    const [connected] = await media.connect((one) => one.name.startsWith('New York'))
    const account = connected?.account?.id ?? ''
    await media.sync()
    await media.sandbox.control.fault({ platform: 'meta', kind: 'error_200', times: 1_000 })
    const people = [media.owner, await signIn(media.world, media.company.abbreviation, 'viewer')]
    await media.sandbox.control.clearLog()
    await media.setNow('2026-11-20T12:05:00Z')
    const pull = async (times: number) => {
      const answers = []
      for (let time = 0; time < times; time += 1) {
        answers.push(await people[time % people.length]?.call(refreshAccounts, { accounts: [account] }))
        await media.world.runJobs()
      }
      return answers
    }
    const [first, ...others] = await pull(10)
    expect(first).toEqual({ started: [account], waiting: [] })
    for (const other of others) expect(other).toMatchObject({ started: [], waiting: [{ account, problem: { kind: 'later' } }] })
    expect(await asked()).toBe(1)
    await media.setNow(new Date(media.world.ctx.clock().getTime() + 61_000).toISOString())
    expect((await pull(2))[0]).toEqual({ started: [account], waiting: [] })
    expect(await asked()).toBe(2)
  })
})
