import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendDueWebhooks } from './send.ts'
import { startWebhooks, type Webhooks } from './webhooks.test-helper.ts'

const batch = 20
const down = { status: 503, text: 'down' }

describe('a chat service that is down [SS-11]', () => {
  let at: Webhooks
  beforeAll(async () => {
    at = await startWebhooks()
  })
  beforeEach(() => {
    at.chat.answers.clear()
    at.chat.asked.length = 0
    at.world.setNow('2026-11-20T12:00:00Z')
  })
  afterAll(() => at.close())
  const send = () => sendDueWebhooks(at.world.ctx)
  const robots = (count: number) => Promise.all(Array.from({ length: count }, () => at.robot()))

  it('is left alone for a minute after failures in a row, then one message tries it, and none is lost', async () => {
    const offices = await robots(batch + 3)
    for (const { robot } of offices) at.chat.answers.set(robot, down)
    for (const office of offices) await at.tell(office)
    await send()
    expect(at.chat.asked, 'the batch that finds it down').toHaveLength(batch)
    at.world.advance(59_999)
    await send()
    expect(at.chat.asked).toHaveLength(batch)
    at.world.advance(1)
    await send()
    expect(at.chat.asked, 'one tries').toHaveLength(batch + 1)

    at.chat.answers.clear()
    for (let minutes = 0; minutes < 10; minutes += 1) {
      at.world.advance(60_000)
      await send()
    }
    for (const office of offices) {
      expect(at.sentTo(office.robot)).toHaveLength(1)
      expect(await at.waiting(office)).toBe(0)
    }
  })

  it('does not count as tried for the messages that wait', async () => {
    const offices = await robots(6)
    for (const { robot } of offices) at.chat.answers.set(robot, down)
    for (const office of offices.slice(0, 5)) await at.tell(office)
    await send()
    const [last] = offices.slice(-1)
    if (!last) throw new Error('there is no robot')
    await at.tell(last)
    await send()
    expect(at.chat.asked).not.toContain(last.robot)
    expect(await last.state()).toMatchObject({ failure: null, failingSince: null })
    at.chat.answers.clear()
    // the first minute is of one that tries, the second of those who waited meanwhile
    for (let minutes = 0; minutes < 2; minutes += 1) {
      at.world.advance(60_000)
      await send()
    }
    expect(at.sentTo(last.robot)).toHaveLength(1)
  })

  it('is not one of whose robots many were removed: it answers', async () => {
    const offices = await robots(7)
    const others = await robots(2)
    for (const { robot } of offices) at.chat.answers.set(robot, { status: 404, text: '{"errcode":93000}' })
    for (const office of offices) await at.tell(office)
    await send()
    for (const office of others) await at.tell(office)
    await send()
    for (const office of others) expect(at.sentTo(office.robot)).toHaveLength(1)
  })
})
