import { listMedia, removeConnection } from '@adroit/contract/connections'
import { beginYoutube, completeYoutube, listYoutubeChannels, removeYoutube } from '@adroit/contract/youtube'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signIn } from '../../test/client.ts'
import { startYoutubeWorld, type YoutubeWorld } from '../../test/youtube.ts'
import { asSystem } from '../db/database.ts'
import { consent } from '../demo/consent.ts'

let tube: YoutubeWorld
beforeEach(async () => {
  tube = await startYoutubeWorld()
})
afterEach(() => tube.close())

const channels = async () => (await tube.owner.call(listYoutubeChannels, {})).channels
const begin = async () => new URL((await tube.owner.call(beginYoutube, {})).url)

it('a channel is connected by its own consent, and its token is stored encrypted', async () => {
  const asked = (await begin()).searchParams
  expect(asked.get('scope')).toContain('youtube.upload')
  expect(asked.get('scope')).not.toContain('adwords')
  expect(await channels()).toMatchObject([{ state: 'working', member: { name: 'The owner' }, person: expect.stringMatching(/@/), open: 0 }])
  const rows = await asSystem(tube.world.ctx.db, (tx) => tx.selectFrom('youtube_channels').selectAll().execute())
  expect(rows[0]?.grant_sealed?.toString('latin1')).not.toContain('accessToken')
  expect((await tube.owner.call(listMedia, {})).connections).toEqual([])
})

it('a return link is good once, for ten minutes and for the member who began', async () => {
  const returned = await consent(await begin())
  const admin = await signIn(tube.world, tube.company.abbreviation, 'admin')
  expect((await admin.ask(completeYoutube, { returned })).body.code).toBe(3503)
  expect((await tube.owner.ask(completeYoutube, { returned })).body.code).toBe(0)
  expect((await tube.owner.ask(completeYoutube, { returned })).body.code).toBe(3503)
  const late = await consent(await begin())
  await tube.setNow('2026-11-20T12:11:00Z')
  expect((await tube.owner.ask(completeYoutube, { returned: late })).body.code).toBe(3503)
})

it('consent that is denied, and an account without a channel, are explained', async () => {
  const denied = await consent(await begin(), { decision: 'deny' })
  expect((await tube.owner.ask(completeYoutube, { returned: denied })).body).toMatchObject({ code: 3502 })
  const [person] = (await tube.sandbox.control.accounts()).google.people
  await tube.sandbox.control.changeYoutube({ channelless: [person?.id ?? ''] })
  expect((await tube.owner.ask(completeYoutube, { returned: await consent(await begin()) })).body).toMatchObject({ code: 4703 })
})

it('disconnecting revokes the grant at Google, and connecting again finds the same channel', async () => {
  expect(await tube.owner.call(removeYoutube, { id: tube.channel })).toEqual({ revoked: true })
  expect(await channels()).toEqual([])
  expect((await tube.owner.ask(removeYoutube, { id: tube.channel })).body.code).toBe(4701)
  expect(await tube.connectChannel()).toBe(tube.channel)
})

it('a person’s grant stays at Google while Google Ads or YouTube needs it', async () => {
  // Google revokes everything that a person granted to an app, whichever token is named.
  const connection = await tube.connectPlatform('google')
  expect(await tube.owner.call(removeYoutube, { id: tube.channel })).toEqual({ revoked: false })
  expect((await tube.owner.call(listMedia, {})).connections).toMatchObject([{ state: 'working' }])
  await tube.connectChannel()
  expect(await tube.owner.call(removeConnection, { id: connection })).toEqual({ revoked: false })
  const material = await tube.add()
  await tube.queue(material)
  await tube.work()
  expect(await tube.sync(material)).toMatchObject({ state: 'processing' })
})
