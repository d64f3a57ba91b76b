import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { NewFault } from '../../../test/sandbox-control.ts'
import type { ObjectRef } from '../platform.ts'
import { sendOnce } from '../request.ts'
import { authorize, errorOf, now, openNet, openTiktok } from './sandbox.test-helper.ts'
import { createTiktok } from './tiktok.ts'

let at: Awaited<ReturnType<typeof openTiktok>>
beforeAll(async () => {
  at = await openTiktok()
})
afterAll(async () => {
  await at.close()
})
afterEach(async () => {
  await at.control.clearFaults()
  await at.control.setNow(now.toISOString())
})

const day = { from: '2026-11-19', to: '2026-11-19' }
const read = () => at.connector.insights(at.accessTo('Berlin'), { dateRange: day, grain: 'ads' })
const fault = (given: Omit<NewFault, 'platform'>) => at.control.fault({ platform: 'tiktok', ...given })

async function someCampaign(): Promise<ObjectRef> {
  const [campaign] = (await at.control.tree('tiktok', at.accountCalled('Berlin').id)).campaigns
  return { level: 'CAMPAIGN', externalId: campaign?.id ?? '', budgetId: null }
}

describe('a read that fails', () => {
  it.each([
    ['drop_before', 'later', 'connection'],
    ['drop_after', 'later', 'connection'],
    ['error_after', 'later', '50000'],
    ['error_200', 'later', '51305'],
    ['garbage', 'later', 'unreadable'],
    ['html', 'later', 'unreadable'],
    ['truncated', 'later', 'unreadable'],
    ['empty', 'later', 'unreadable'],
    ['huge', 'later', 'too_large'],
    ['not_a_number', 'later', 'unreadable'],
  ])('with %s fails with %s (%s), and works the next time', async (kind, expected, code) => {
    await fault({ name: 'insights', kind })
    expect(await errorOf(read())).toMatchObject({ kind: expected, code, mayHaveHappened: false })
    expect((await read()).rows.length).toBeGreaterThan(0)
  })

  it('with a slow answer fails with later (timeout)', async () => {
    await fault({ name: 'insights', kind: 'hang' })
    const net = { ...openNet(), send: (request: Parameters<typeof sendOnce>[0]) => sendOnce(request, { timeoutMs: 200 }) }
    const work = at.connector.insights(at.accessTo('Berlin', { net }), { dateRange: day, grain: 'ads' })
    expect(await errorOf(work)).toMatchObject({ kind: 'later', code: 'timeout' })
  })

  it('because its token was revoked halfway fails with reconnect', async () => {
    const grant = await authorize(at.connector, at.people.find((person) => person.name === 'Ben Okafor')?.id ?? '')
    await fault({ name: 'ads.list', kind: 'token_dead' })
    const access = at.accessTo('Berlin', { token: grant.accessToken })
    expect(await errorOf(at.connector.hierarchy(access))).toMatchObject({ kind: 'reconnect', code: '40105' })
    expect(await errorOf(at.connector.hierarchy(access))).toMatchObject({ kind: 'reconnect', code: '40105' })
  })

  it('is not retried automatically', async () => {
    await fault({ name: 'insights', kind: 'error_after' })
    const before = (await at.control.log({ platform: 'tiktok' })).at(-1)?.number ?? 0
    await errorOf(read())
    expect(await at.control.log({ platform: 'tiktok', after: before })).toHaveLength(1)
  })
})

describe('a change that fails', () => {
  it.each([
    ['drop_before', 'connection', true, 'on'],
    ['drop_after', 'connection', true, 'off'],
    ['error_after', '50000', true, 'off'],
    ['garbage', 'unreadable', true, 'off'],
    ['truncated', 'unreadable', true, 'off'],
    ['throttle', '40100', false, 'on'],
  ])('with %s reports whether it may have been made, and a read tells', async (kind, code, mayHaveHappened, switchedTo) => {
    const access = at.accessTo('Berlin')
    const campaign = await someCampaign()
    await at.connector.setSwitch(access, campaign, 'on')
    await fault({ name: 'status.update', kind })
    expect(await errorOf(at.connector.setSwitch(access, campaign, 'off'))).toMatchObject({ kind: 'later', code, mayHaveHappened })
    expect((await at.connector.read(access, 'CAMPAIGN', campaign.externalId))?.switch).toBe(switchedTo)
  })

  it('may be visible late', async () => {
    const access = at.accessTo('Berlin')
    const campaign = await someCampaign()
    await at.connector.setSwitch(access, campaign, 'on')
    await fault({ name: 'status.update', kind: 'read_lag' })
    await at.connector.setSwitch(access, campaign, 'off')
    expect((await at.connector.read(access, 'CAMPAIGN', campaign.externalId))?.switch).toBe('on')
    await at.control.advance(61_000)
    expect((await at.connector.read(access, 'CAMPAIGN', campaign.externalId))?.switch).toBe('off')
  })
})

describe('a report task that fails', () => {
  it('fails with later if its file is not readable', async () => {
    const connector = createTiktok(at.settings({ syncRows: 1 }))
    const work = () => connector.insights(at.accessTo('Berlin'), { dateRange: day, grain: 'ads' })
    await fault({ name: 'report.download', kind: 'html' })
    expect(await errorOf(work())).toMatchObject({ kind: 'later', code: 'unreadable' })
    await fault({ name: 'report.download', kind: 'error_200' })
    expect(await errorOf(work())).toMatchObject({ kind: 'later', code: '51305' })
    expect((await work()).rows.length).toBeGreaterThan(0)
  })
})

describe('a rate limit', () => {
  it('per minute blocks the whole app for five minutes', async () => {
    const url = `${at.urls.tiktok}/open_api/v1.3/report/task/create/`
    for (let call = 0; call < 60; call += 1) await fetch(url, { method: 'POST' })
    const net = openNet()
    const connector = createTiktok(at.settings({ syncRows: 1 }))
    const work = (access = at.accessTo('Berlin', { net })) => connector.insights(access, { dateRange: day, grain: 'ads' })
    const error = await errorOf(work())
    expect(error).toMatchObject({ kind: 'later', code: '40100', everybody: true, mayHaveHappened: false })
    expect(Math.abs((error.retryAt?.getTime() ?? 0) - now.getTime() - 300_000)).toBeLessThan(60_000)
    expect(net.learned).toEqual([{ of: 'app', part: 1, blockedUntil: error.retryAt }])
    await at.control.advance(301_000)
    expect((await work()).rows.length).toBeGreaterThan(0)
  })

  it('per second blocks the whole app until the next second', async () => {
    await at.control.run()
    const access = at.accessTo('Berlin')
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => at.connector.read(access, 'CAMPAIGN', '1')))
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toMatchObject({ kind: 'later', code: '40100', everybody: true })
    expect(refused[0].message).toMatch(/QPS limit 10/)
    expect(refused[0].retryAt.getTime() % 1_000).toBe(0)
  })
})
