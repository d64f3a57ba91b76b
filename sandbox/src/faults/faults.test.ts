import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answered, type Client, startClient } from '../test-client.test-helper.ts'
import { kindsAfter, kindsBefore, kindsLate, kindsOfVideos } from './fault.ts'

let client: Client

beforeEach(async () => {
  client = await startClient()
})

afterEach(() => client.running.close())

const fault = async (given: object) => expect((await client.control('POST', '/faults', given)).status).toBe(201)
const used = async () => (await client.control('GET', '/faults')).body.faults.map((one: { used: number }) => one.used)
const lastLogged = async () => (await client.control('GET', '/log')).body.requests.at(-1)
const read = () => client.get('/me/adaccounts?fields=id,name')
const json = async (response: Promise<Response>): Promise<Answered> => (await response).json()
const insights = () =>
  client.get(`/act_${client.account}/insights?fields=spend&level=ad&time_range={"since":"2026-11-10","until":"2026-11-10"}`)

/** Pauses the first ad; returns its state as Meta shows it and as it is. */
async function pause() {
  const [ad] = client.ads
  const answer = await client.post(`/${ad?.id}`, { status: 'PAUSED' }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => null,
  )
  return { answer, isNow: await switchOf() }
}

async function switchOf(): Promise<string> {
  const tree = (await client.control('GET', `/tree?platform=meta&account=${client.account}`)).body
  return tree.campaigns[0].adSets[0].ads[0].switch
}

describe('faults that act before the platform does', () => {
  it('drop the connection and change nothing', async () => {
    await fault({ kind: 'drop_before' })
    expect(await pause()).toEqual({ answer: null, isNow: 'on' })
    expect(await lastLogged()).toMatchObject({ fault: 'drop_before', status: null, name: 'status.update' })
    expect((await pause()).isNow).toBe('off')
  })

  it('throttle with the platform’s own message', async () => {
    await fault({ kind: 'throttle', platform: 'meta' })
    const { answer, isNow } = await pause()
    expect([4, 17, 613, 80004]).toContain(JSON.parse(answer?.text ?? '').error.code)
    expect(isNow).toBe('on')
  })

  it('answer with an error under HTTP 200', async () => {
    await fault({ kind: 'error_200' })
    const response = await read()
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveProperty('error')
  })

  it('hang until the client gives up, or their time is over', async () => {
    await fault({ kind: 'hang' })
    await expect(fetch(`${client.running.addresses.meta}/v25.0/me`, { signal: AbortSignal.timeout(300) })).rejects.toThrow()
    await fault({ kind: 'hang', ms: 50 })
    await expect(read()).rejects.toThrow()
    expect((await read()).status).toBe(200)
  })

  it('revoke the token for good', async () => {
    await fault({ kind: 'token_dead' })
    expect((await json(read())).error.code).toBe(190)
    expect((await json(read())).error.code).toBe(190)
    expect(await used()).toEqual([1])
  })
})

describe('faults that act after the platform did what it was asked', () => {
  it('drop the connection', async () => {
    await fault({ kind: 'drop_after' })
    expect(await pause()).toEqual({ answer: null, isNow: 'off' })
  })

  it('answer with a server error', async () => {
    await fault({ kind: 'error_after' })
    const { answer, isNow } = await pause()
    expect(answer?.status).toBe(500)
    expect(isNow).toBe('off')
  })

  it('answer slowly, but correctly', async () => {
    await fault({ kind: 'slow', ms: 120 })
    expect((await json(read())).data.length).toBeGreaterThan(2)
    expect((await lastLogged()).ms).toBeGreaterThanOrEqual(115)
  })

  it.each([
    ['garbage', 'application/json; charset=utf-8'],
    ['truncated', 'application/json; charset=utf-8'],
    ['html', 'text/html'],
    ['empty', 'application/json; charset=utf-8'],
  ])('answer with invalid JSON: %s', async (kind, type) => {
    await fault({ kind })
    const response = await read()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    await expect(response.json()).rejects.toThrow(SyntaxError)
    expect((await json(read())).data.length).toBeGreaterThan(2)
  })

  it.each([
    ['large', 10_000_000],
    ['huge', 40_000_000],
  ])('answer with %s JSON around the real answer', async (kind, bytes) => {
    const truth = await json(read())
    await fault({ kind })
    const text = await (await read()).text()
    expect(text.length).toBeGreaterThan(bytes)
    expect(JSON.parse(text)).toMatchObject(truth)
  })

  it('cut the connection in the middle of the answer', async () => {
    await fault({ kind: 'reset' })
    await expect(read().then((response) => response.text())).rejects.toThrow()
    expect((await read()).status).toBe(200)
  })

  it('replace the first number of an answer with text, once there is one', async () => {
    await fault({ kind: 'not_a_number' })
    expect(JSON.stringify(await json(read()))).not.toContain('NaN')
    expect(await used()).toEqual([0])
    const { data } = await json(insights())
    expect(data[0].spend).toBe('NaN')
    expect(data.filter((row: { spend: string }) => row.spend === 'NaN')).toHaveLength(1)
    expect(await used()).toEqual([1])
  })

  it('let reads show the state before a write for a while, without counting those reads', async () => {
    await fault({ kind: 'read_lag', ms: 60_000 })
    await read()
    expect(await used()).toEqual([0])
    const { isNow } = await pause()
    expect(isNow).toBe('off')
    const shown = async () => (await client.read(`/${client.ads[0]?.id}?fields=status`)).status
    expect(await shown()).toBe('ACTIVE')
    await client.control('POST', '/clock', { advanceMs: 61_000 })
    expect(await shown()).toBe('PAUSED')
  })
})

describe('a fault that commits late', () => {
  it('drops the connection, and the change is made once the stopped clock has been moved far enough', async () => {
    await fault({ kind: 'commit_late', ms: 5_000 })
    await read()
    expect(await used()).toEqual([0])
    expect(await pause()).toEqual({ answer: null, isNow: 'on' })
    expect(await lastLogged()).toMatchObject({ fault: 'commit_late', status: null })
    await client.control('POST', '/clock', { advanceMs: 4_000 })
    expect(await switchOf()).toBe('on')
    await client.control('POST', '/clock', { advanceMs: 1_000 })
    expect(await switchOf()).toBe('off')
    expect((await lastLogged()).committedAt).toBe('2026-11-20T12:00:05.000Z')
  })

  it('keeps the client waiting, together with slow, and counts from the arrival of the request', async () => {
    await fault({ kind: 'slow', ms: 60_000 })
    await fault({ kind: 'commit_late', ms: 1_000 })
    const post = fetch(`${client.running.addresses.meta}/v25.0/${client.ads[0]?.id}`, {
      method: 'POST',
      body: new URLSearchParams({ status: 'PAUSED', access_token: client.token }),
      signal: AbortSignal.timeout(200),
    })
    await expect(post).rejects.toThrow()
    expect(await switchOf()).toBe('on')
    await client.control('POST', '/clock', { advanceMs: 1_000 })
    expect(await switchOf()).toBe('off')
    expect(await lastLogged()).toMatchObject({ fault: 'commit_late+slow', status: null })
  })

  it('makes the change by itself while the clock runs', async () => {
    await client.control('POST', '/clock', { run: true })
    await fault({ kind: 'commit_late', ms: 20 })
    expect((await pause()).answer).toBeNull()
    await expect.poll(switchOf).toBe('off')
  })

  it('leaves nothing behind after a reset', async () => {
    await fault({ kind: 'commit_late', ms: 5_000 })
    await pause()
    await client.control('POST', '/reset')
    await client.control('POST', '/clock', { advanceMs: 10_000 })
    expect(await switchOf()).toBe('on')
  })
})

describe('several faults', () => {
  it('act on one request, one of each group, and stand in the log', async () => {
    for (const kind of ['read_lag', 'drop_after', 'slow', 'error_after']) await fault({ kind, ms: 50 })
    expect(await pause()).toEqual({ answer: null, isNow: 'off' })
    expect(await lastLogged()).toMatchObject({ fault: 'drop_after+slow+read_lag', status: null })
    expect(await used()).toEqual([1, 1, 1, 0])
  })
})

describe('a fault', () => {
  it('acts as often as configured, after the configured number of requests', async () => {
    await fault({ kind: 'error_200', times: 2, after: 1 })
    const failed = []
    for (let turn = 0; turn < 5; turn += 1) failed.push('error' in (await json(read())))
    expect(failed).toEqual([false, true, true, false, false])
    expect(await used()).toEqual([2])
  })

  it('acts on its platform, request and account only', async () => {
    await fault({ kind: 'error_200', platform: 'tiktok' })
    await fault({ kind: 'error_200', name: 'insights' })
    await fault({ kind: 'error_200', account: '1' })
    expect(await json(read())).not.toHaveProperty('error')
    expect(await json(insights())).toHaveProperty('error')
    await fault({ kind: 'error_200', account: client.account, times: 2 })
    expect(await json(read())).not.toHaveProperty('error')
    expect(await json(insights())).toHaveProperty('error')
    // A request for an ad belongs to the ad's account.
    expect(await client.read(`/${client.ads[0]?.id}`)).toHaveProperty('error')
    expect(await used()).toEqual([0, 1, 0, 2])
  })

  it('is removed with all others', async () => {
    await fault({ kind: 'error_200', times: 100 })
    await client.control('DELETE', '/faults')
    expect(await json(read())).not.toHaveProperty('error')
  })

  it.each([...kindsBefore, ...kindsAfter, ...kindsLate, ...kindsOfVideos])('of the kind %s leaves the sandbox running', async (kind) => {
    await fault({ kind, times: 3, ms: 20 })
    for (const ask of [read, insights, () => client.post(`/${client.ads[1]?.id}`, { status: 'PAUSED' })]) {
      await ask().then(
        (response) => response.arrayBuffer().catch(() => null),
        () => null,
      )
    }
    await client.control('DELETE', '/faults')
    expect((await read()).ok).toBe(kind !== 'token_dead')
  })

  it.each([
    [{}, 'kind is one of drop_before'],
    [{ kind: 'explode' }, 'kind is one of drop_before'],
    [{ kind: 'hang', platform: 'myspace' }, 'platform is one of meta, google, tiktok'],
    [{ kind: 'hang', times: 0 }, 'times is a whole number'],
    [{ kind: 'hang', times: '1' }, 'times is a whole number'],
    [{ kind: 'hang', after: -1 }, 'after is a whole number'],
    [{ kind: 'hang', ms: 1e9 }, 'ms is a whole number'],
    [{ kind: 'hang', name: '' }, 'name is what'],
    [{ kind: 'hang', account: 'act_1' }, 'account is the digits'],
    [{ kind: 'hang', count: 2 }, '"count" is not known'],
  ])('is rejected if it is invalid: %j', async (given, words) => {
    const { status, body } = await client.control('POST', '/faults', given)
    expect(status).toBe(422)
    expect(body.error).toContain(words)
    expect((await client.control('GET', '/faults')).body.faults).toEqual([])
  })
})

describe('two faults on one request', () => {
  it('lose its answer, and hide what it did from the next reads', async () => {
    await fault({ kind: 'drop_after', name: 'status.update' })
    await fault({ kind: 'read_lag', name: 'status.update', ms: 60_000 })
    expect(await pause()).toEqual({ answer: null, isNow: 'off' })
    expect(await lastLogged()).toMatchObject({ fault: 'drop_after+read_lag', name: 'status.update' })
    const [ad] = client.ads
    const shown = async () => (await json(client.get(`/${ad?.id}?fields=status`)))['status']
    expect(await shown()).toBe('ACTIVE')
    await client.control('POST', '/clock', { advanceMs: 60_001 })
    expect(await shown()).toBe('PAUSED')
    expect(await used()).toEqual([1, 1])
  })

  it('are not both used if the request did nothing', async () => {
    await fault({ kind: 'drop_before', name: 'status.update' })
    await fault({ kind: 'read_lag', name: 'status.update' })
    expect(await pause()).toEqual({ answer: null, isNow: 'on' })
    expect(await used()).toEqual([1, 0])
  })
})
