import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answered, type Client, startClient } from '../test-client.test-helper.ts'

let client: Client

beforeEach(async () => {
  client = await startClient()
})

afterEach(() => client.running.close())

const wrong = async (method: string, path: string, body?: unknown) => {
  const answer = await client.control(method, path, body)
  expect(answer.status).toBe(422)
  return answer.body.error as string
}
const insights = (day = '2026-11-19') =>
  client.read(`/act_${client.account}/insights?fields=ad_id,spend,actions&level=ad&time_range={"since":"${day}","until":"${day}"}`)

describe('the clock', () => {
  it('is set, moved, started and stopped', async () => {
    const clock = async (body?: object) => (await client.control(body ? 'POST' : 'GET', '/clock', body)).body
    expect(await clock()).toEqual({ now: '2026-11-20T12:00:00.000Z', stopped: true })
    expect(await clock({ advanceMs: 90_000 })).toEqual({ now: '2026-11-20T12:01:30.000Z', stopped: true })
    expect(await clock({ now: '2027-01-01T00:00:00+01:00', stopped: true })).toEqual({ now: '2026-12-31T23:00:00.000Z', stopped: true })
    const running = await clock({ run: true })
    expect(running.stopped).toBe(false)
    expect(running.now.slice(0, 18)).toBe('2026-12-31T23:00:0')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await clock()).now > running.now).toBe(true)
    const stopped = await clock({ stopped: true })
    expect(await clock()).toEqual(stopped)
  })

  it('changes the data of the platforms', async () => {
    const before = await insights('2026-11-20')
    await client.control('POST', '/clock', { advanceMs: 6 * 3_600_000 })
    expect(await insights('2026-11-20')).not.toEqual(before)
  })

  it.each([
    [{}],
    [{ now: 'soon' }],
    [{ advanceMs: 1.5 }],
    [{ advanceMs: '5' }],
    [{ run: false }],
    [{ run: true, stopped: true }],
    [{ noon: 1 }],
  ])('stays unchanged on invalid input: %j', async (body) => {
    expect(await wrong('POST', '/clock', body)).not.toBe('')
    expect((await client.control('GET', '/clock')).body.now).toBe('2026-11-20T12:00:00.000Z')
  })
})

describe('the log', () => {
  it('has every request with its name, account and status, and no secret', async () => {
    await client.get(`/act_${client.account}/campaigns?fields=id`)
    await client.post(`/${client.ads[0]?.id}`, { status: 'PAUSED' })
    const { requests, next } = (await client.control('GET', '/log')).body
    expect(requests).toMatchObject([
      { number: 1, platform: 'meta', name: 'campaigns.list', account: client.account, method: 'GET', status: 200, fault: null },
      { number: 2, name: 'status.update', account: client.account, method: 'POST', status: 200, body: { status: 'PAUSED' } },
    ])
    expect(next).toBe(3)
    expect(JSON.stringify(requests)).not.toContain(client.token)
    expect(requests[0].query.access_token).toBe(`(${client.token.length} characters)`)
    expect((await client.control('GET', '/log?after=1')).body.requests).toHaveLength(1)
    expect((await client.control('GET', '/log?platform=google')).body.requests).toEqual([])
  })

  it('is emptied, and its numbers continue', async () => {
    await client.get('/me')
    await client.control('DELETE', '/log')
    await client.get('/me')
    expect((await client.control('GET', '/log')).body.requests.map((one: { number: number }) => one.number)).toEqual([2])
    expect(await wrong('GET', '/log?after=x')).toContain('after')
    expect(await wrong('GET', '/log?platform=x')).toContain('platform')
  })
})

describe('metrics', () => {
  it('are those of the platform, in total and by ad', async () => {
    const { body } = await client.control('GET', `/figures?platform=meta&account=${client.account}&day=2026-11-19`)
    const { data } = await insights()
    expect(data.length).toBeGreaterThan(2)
    const reported = data.reduce((sum: number, row: { spend: string }) => sum + Math.round(Number(row.spend) * 100), 0)
    expect(reported * 10_000).toBe(body.total.spend)
    expect(body.ads.map((ad: { id: string }) => ad.id)).toEqual(expect.arrayContaining(data.map((row: { ad_id: string }) => row.ad_id)))
  })

  it('of several days at once are those of each, as known at its own time', async () => {
    const of = `platform=meta&account=${client.account}`
    const asked = ['2026-11-19', '2026-11-18', '2026-11-19@2026-11-19T12:00:00Z']
    const { body } = await client.control('GET', `/totals?${of}&${asked.map((day) => `day=${day}`).join('&')}`)
    const alone = await Promise.all(
      asked.map(async (day) => (await client.control('GET', `/figures?${of}&day=${day.replace('@', '&at=')}`)).body.total),
    )
    expect(body.totals).toEqual(alone)
    expect(body.totals[0].spend).toBeGreaterThan(body.totals[2].spend)
    expect(await wrong('GET', `/totals?${of}&day=2026-02-30`)).toBe('2026-02-30 is not a day')
  })

  it('are asked for a known account and a real day', async () => {
    expect(await wrong('GET', '/figures?platform=meta&account=5&day=2026-11-19')).toBe('there is no account 5 on meta')
    expect(await wrong('GET', `/figures?platform=meta&account=${client.account}&day=2026-02-30`)).toBe('2026-02-30 is not a day')
    expect(await wrong('GET', `/figures?platform=meta&account=${client.account}`)).toBe('day is missing')
    expect(await wrong('GET', `/figures?platform=meta&account=${client.account}&day=2026-11-19&at=noon`)).toContain('at is a time')
  })
})

describe('the pace of reviews and videos', () => {
  it('is set and read', async () => {
    expect((await client.control('POST', '/pace', { reviewMs: 5_000 })).body).toEqual({ reviewMs: 5_000, processingMs: 60_000 })
    expect((await client.control('GET', '/pace')).body).toEqual({ reviewMs: 5_000, processingMs: 60_000 })
    expect(await wrong('POST', '/pace', { processingMs: -1 })).toBe('processingMs is a whole number of milliseconds')
  })
})

describe('tokens', () => {
  it('are issued for a person, expire at their time and can be revoked', async () => {
    const { platforms } = (await client.control('GET', '/accounts')).body
    const person = platforms.meta.people[1].id
    const { body } = await client.control('POST', '/tokens', { platform: 'meta', person, endsInSeconds: 60 })
    expect(body.endsAt).toBe('2026-11-20T12:01:00.000Z')
    const ask = async () => (await fetch(`${client.running.addresses.meta}/v25.0/me?access_token=${body.token}`)).ok
    expect(await ask()).toBe(true)
    await client.control('POST', '/clock', { advanceMs: 60_000 })
    expect(await ask()).toBe(false)
    expect((await client.get('/me')).ok).toBe(true)
    expect((await client.control('POST', '/tokens/revoke', { token: client.token })).body).toEqual({ revoked: 1 })
    expect((await client.get('/me')).ok).toBe(false)
  })

  it('are not issued for an unknown person', async () => {
    expect(await wrong('POST', '/tokens', { platform: 'meta', person: '7', endsInSeconds: null })).toBe('there is no person 7 on meta')
    expect(await wrong('POST', '/tokens/revoke', { token: 'x' })).toBe('there is no such token')
  })
})

describe('external changes', () => {
  it('reach an entity and an account', async () => {
    const [ad] = client.ads
    await client.control('POST', '/objects/change', { platform: 'meta', id: ad?.id, condition: 'rejected', name: 'Renamed' })
    expect(await client.read(`/${ad?.id}?fields=name,effective_status`)).toMatchObject({
      name: 'Renamed',
      effective_status: 'DISAPPROVED',
    })
    await client.control('POST', '/objects/change', { platform: 'meta', account: client.account, standing: 'vanished' })
    expect((await client.get(`/act_${client.account}?fields=id`)).ok).toBe(false)
    expect(JSON.stringify(await client.read('/me/adaccounts'))).not.toContain(client.account)
    await client.control('POST', '/objects/change', { platform: 'meta', account: client.account, standing: 'active' })
    expect((await client.get(`/act_${client.account}?fields=id`)).status).toBe(200)
  })

  it('are rejected as a whole if any part is wrong', async () => {
    const [ad] = client.ads
    expect(await wrong('POST', '/objects/change', { platform: 'meta', id: ad?.id, switch: 'off', condition: 'sad' })).toContain('condition')
    const tree = (await client.control('GET', `/tree?platform=meta&account=${client.account}`)).body
    expect(tree.campaigns[0].adSets[0].ads[0].switch).toBe('on')
    expect(await wrong('POST', '/objects/change', { platform: 'meta', id: '1', switch: 'off' })).toBe('there is no object 1 on meta')
    expect(await wrong('POST', '/objects/change', { platform: 'meta', id: ad?.id, budgetMicros: 5 })).toContain('has no budget')
    expect(await wrong('POST', '/objects/change', { platform: 'meta', account: client.account, switch: 'off' })).toContain('no switch')
  })
})

describe('a saved state', () => {
  it('gives the same answers after loading, also in another sandbox', async () => {
    await client.post(`/${client.ads[0]?.id}`, { status: 'PAUSED' })
    const saved = (await client.control('GET', '/save')).body
    const before = await insights()
    const other = await startClient({ seed: 9, scenario: 'many:1' })
    try {
      expect((await other.control('POST', '/load', saved)).status).toBe(200)
      const asked = `/v25.0/act_${client.account}/insights?fields=ad_id,spend,actions&level=ad&time_range={"since":"2026-11-19","until":"2026-11-19"}`
      const answer = await fetch(`${other.running.addresses.meta}${asked}&access_token=${client.token}`)
      expect(((await answer.json()) as Answered).data).toEqual(before.data)
      expect((await other.control('GET', '/save')).body).toEqual({ ...saved, own: expect.anything() })
    } finally {
      await other.running.close()
    }
    await client.control('POST', '/reset', {})
    expect((await client.control('GET', '/save')).body).not.toEqual(saved)
  })

  it('of a version that could create nothing is loaded', async () => {
    const { made, ...saved } = (await client.control('GET', '/save')).body
    expect(made).toEqual({})
    expect((await client.control('POST', '/load', saved)).status).toBe(200)
    const { body } = await client.control('GET', `/tree?platform=meta&account=${client.account}`)
    expect([body.made, body.orphans]).toEqual([[], []])
  })

  it('is rejected if it is no world, and the current world stays', async () => {
    const before = (await client.control('GET', '/save')).body
    for (const world of [{}, { seed: 1 }, { ...before, objects: [] }, { ...before, own: {} }]) {
      expect(await wrong('POST', '/load', world)).toContain('no saved world')
    }
    expect((await client.control('GET', '/save')).body).toEqual(before)
  })

  it('can be reset to the original world, or to a given one', async () => {
    await client.get('/me')
    await client.control('POST', '/clock', { advanceMs: 5_000 })
    await client.control('POST', '/faults', { kind: 'hang' })
    await client.control('POST', '/reset', {})
    const first = (await client.control('GET', '/save')).body
    expect(first.clock.stoppedAt).toBe('2026-11-20T12:00:00.000Z')
    expect((await client.control('GET', '/log')).body.requests).toEqual([])
    expect((await client.control('GET', '/faults')).body.faults).toEqual([])
    await client.control('POST', '/reset', { scenario: 'many:2', seed: 4, now: '2026-05-05T05:05:05Z' })
    expect((await client.control('GET', '/save')).body).toMatchObject({ seed: 4, scenario: 'many:2' })
    expect((await client.control('GET', '/clock')).body.now).toBe('2026-05-05T05:05:05.000Z')
    expect(await wrong('POST', '/reset', { scenario: 'x' })).toContain('There is no scenario "x"')
  })
})

describe('an invalid request', () => {
  it('gets 404 for an unknown call or platform, and 422 for a body that is not JSON', async () => {
    expect((await client.control('GET', '/nothing')).status).toBe(404)
    expect((await client.control('PUT', '/clock')).status).toBe(404)
    const base = client.running.addresses.control.replace('/_sandbox', '')
    expect((await fetch(`${base}/myspace/me`)).status).toBe(404)
    expect((await fetch(`${base}/`)).status).toBe(404)
    expect((await fetch(`${base}/_sandbox/clock`, { method: 'POST', body: '{"now":' })).status).toBe(422)
    expect((await fetch(`${base}/_sandbox/clock`, { method: 'POST', body: '[1]' })).status).toBe(422)
  })

  it('gets 413 for more than 10 MB', async () => {
    const response = await client.post('/me', { text: 'x'.repeat(10_100_000) })
    expect(response.status).toBe(413)
  })
})

describe('a request', () => {
  it('may be a HEAD, which gets no body', async () => {
    const response = await fetch(`${client.running.addresses.meta}/v25.0/me?access_token=${client.token}`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  it('may be a GET with a body, as an SDK sends it', async () => {
    const { meta } = client.running.addresses
    const status = await new Promise((resolve, reject) => {
      const sent = request(
        `${meta}/v25.0/me?access_token=${client.token}`,
        { headers: { 'content-type': 'application/json', 'content-length': 2 } },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        },
      )
      sent.once('error', reject)
      sent.end('{}')
    })
    expect(status).toBe(200)
  })

  it('may be a multipart form', async () => {
    const form = new FormData()
    form.set('access_token', client.token)
    form.set('status', 'PAUSED')
    const response = await fetch(`${client.running.addresses.meta}/v25.0/${client.ads[0]?.id}`, { method: 'POST', body: form })
    expect(response.status).toBe(200)
  })
})
