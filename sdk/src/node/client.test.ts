import { afterEach, expect, it, vi } from 'vitest'
import { createClient } from './client.ts'
import type { AppEvent } from './event.ts'
import { mostBytes, mostEvents } from './limits.ts'
import type { ClientOptions } from './options.ts'

afterEach(() => vi.useRealTimers())

interface Sent {
  readonly body: string
  readonly headers: Record<string, string>
  readonly events: AppEvent[]
}

const accepted = (refused: unknown[] = []) => Response.json({ code: 0, msg: '', data: { accepted: 1, repeated: 0, refused } })

/** A client whose requests are answered in order; the last answer is repeated. */
function clientWith(answers: readonly (() => Response | Promise<Response>)[], more: Partial<ClientOptions> = {}) {
  const sent: Sent[] = []
  const [refused, failures]: [string[], string[]] = [[], []]
  const client = createClient({
    ...{ url: 'https://ads.example.com/', keyId: 'ak_1', secret: 'secret' },
    onRefused: ({ id }, problem) => refused.push(`${id} ${problem}`),
    onError: ({ message, temporary }) => failures.push(`${temporary ? 'later' : 'never'}: ${message}`),
    fetch: async (_url, init) => {
      const body = String(init?.body)
      sent.push({ body, headers: init?.headers as Record<string, string>, events: JSON.parse(body).events })
      return (await (answers[sent.length - 1] ?? answers.at(-1))?.()) as Response
    },
    ...more,
  })
  return { client, sent, refused, failures }
}

it('gives each event an ID and a moment, and keeps those that it is given', async () => {
  const { client, sent } = clientWith([() => accepted()])
  const id = client.firstOpen({ user: 'ada', click: 'abc', consent: false })
  client.order({ id: 'o-1', at: new Date(0), user: 'ada', order: '1', amount: '4.99', currency: 'USD' })
  client.income({ at: '2026-01-01T00:00:00+08:00', amount: '1', currency: 'CNY' })
  await client.flush()
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(sent[0]?.events).toEqual([
    { id, kind: 'first_open', at: expect.stringMatching(/Z$/), user: 'ada', click: 'abc', consent: false },
    { id: 'o-1', kind: 'order', at: '1970-01-01T00:00:00.000Z', user: 'ada', order: '1', amount: '4.99', currency: 'USD' },
    { id: expect.any(String), kind: 'income', at: '2026-01-01T00:00:00+08:00', amount: '1', currency: 'CNY' },
  ])
  expect(sent[0]?.headers).toMatchObject({ 'Adroit-Key': 'ak_1', 'Adroit-Time': expect.stringMatching(/^\d{10}$/) })
})

it('keeps batches within 1,000 events and 1 MiB', async () => {
  const { client, sent } = clientWith([() => accepted()], { mostQueued: 5_000 })
  for (let index = 0; index < 2_500; index += 1) client.open({ user: `user ${index} ${'é'.repeat(index < 500 ? 2_000 : 0)}` })
  await client.flush()
  expect(sent.flatMap(({ events }) => events.map(({ user }) => Number(user?.split(' ')[1])))).toEqual([...Array(2_500).keys()])
  for (const { body, events } of sent) {
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(mostBytes)
    expect(events.length).toBeLessThanOrEqual(mostEvents)
  }
  expect(sent).toHaveLength(4)
})

it('sends the same bytes again after broken connections, 5xx, 429 and pages of a proxy, and reports each failure', async () => {
  vi.useFakeTimers()
  const failing = [
    () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNRESET') })),
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    () => new Response('<h1>Down</h1>'),
    () => Response.json({ code: 5316, msg: 'Too many', data: null }, { status: 503, headers: { 'retry-after': '30' } }),
  ]
  const { client, sent, failures } = clientWith([...failing, () => accepted()])
  client.open({ user: 'ada' })
  const flushed = client.flush({ timeoutMs: 120_000 })
  await vi.advanceTimersByTimeAsync(8_000)
  expect(sent).toHaveLength(4)
  client.open({ user: 'bob' })
  // the server asked for 30 s
  await vi.advanceTimersByTimeAsync(15_000)
  expect(sent).toHaveLength(4)
  const all = client.flush()
  await vi.advanceTimersByTimeAsync(20_000)
  await Promise.all([flushed, all])
  expect(new Set(sent.slice(0, 5).map(({ body }) => body)).size).toBe(1)
  expect(sent[5]?.events.map(({ user }) => user)).toEqual(['bob'])
  expect(failures).toEqual([
    'later: Adroit could not be reached: ECONNRESET',
    'later: Adroit did not take the events (HTTP 502): This is not an answer of Adroit: check the address',
    'later: Adroit did not take the events (HTTP 200): This is not an answer of Adroit: check the address',
    'later: Adroit did not take the events (HTTP 503, code 5316): Too many',
  ])
})

it('waits until the minute ends when its key sent too many batches in it', async () => {
  vi.useFakeTimers()
  const limited = () => Response.json({ code: 5317, msg: 'Too many', data: null }, { status: 429, headers: { 'retry-after': '60' } })
  const { client, sent, failures } = clientWith([limited, () => accepted()])
  client.open({ user: 'ada' })
  const flushed = client.flush({ timeoutMs: 120_000 })
  await vi.advanceTimersByTimeAsync(59_000)
  expect([sent.length, client.queued()]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(2_000)
  await flushed
  expect([sent.length, client.queued()]).toEqual([2, 0])
  expect(failures).toEqual(['later: Adroit did not take the events (HTTP 429, code 5317): Too many'])
})

it('keeps the events and says so when waiting does not help, as with a revoked key', async () => {
  const { client, failures } = clientWith([() => Response.json({ code: 5313, msg: 'Unknown key', data: null }, { status: 403 })])
  client.open({ id: 'e-1', at: '2026-01-01T00:00:00Z', user: 'ada' })
  await expect(client.flush()).rejects.toMatchObject({ name: 'SendError', code: 5313, temporary: false })
  expect(failures).toEqual(['never: Adroit did not take the events (HTTP 403, code 5313): Unknown key'])
  expect(await client.close({ timeoutMs: 10 })).toEqual([{ id: 'e-1', kind: 'open', at: '2026-01-01T00:00:00Z', user: 'ada' }])
})

it('names refused events with the reason, and does not send them again', async () => {
  const { client, sent, refused } = clientWith([() => accepted([{ index: 1, problem: 'too_old' }])])
  client.open({ id: 'a', user: 'ada' })
  client.open({ id: 'b', user: 'ada', at: '1970-01-01T00:00:00Z' })
  expect(await client.close()).toEqual([])
  expect([sent.length, refused]).toEqual([1, ['b too_old']])
})

it('refuses events beyond the limit, after it was closed, and with values of a wrong type', async () => {
  const { client } = clientWith([() => accepted()], { mostQueued: 2 })
  client.open({ user: 'a' })
  client.open({ user: 'b' })
  expect(() => client.open({ user: 'c' })).toThrow('2 events wait')
  await client.flush()
  client.open({ user: 'c' })
  // as from JavaScript, which no type stops
  const wrong = { user: 'a', order: '1', amount: 4.99, currency: 'USD' } as unknown as Parameters<typeof client.order>[0]
  expect(() => client.order(wrong)).toThrow('amount must be a text')
  expect(() => client.open({ user: 'x'.repeat(20_000) })).toThrow('16384 bytes')
  expect(() => client.open({ user: 'a', at: new Date(Number.NaN) })).toThrow('at must be')
  await client.close()
  expect(() => client.open({ user: 'd' })).toThrow('closed')
})

it('refuses options that cannot work', () => {
  const fine = { url: 'https://ads.example.com', keyId: 'ak', secret: 's', onRefused: () => {} }
  expect(() => createClient({ ...fine, url: 'http://ads.example.com' })).toThrow('https')
  expect(() => createClient({ ...fine, secret: '' })).toThrow('secret is missing')
  // as from JavaScript, which no type stops
  expect(() => createClient({ ...fine, onRefused: undefined as unknown as () => void })).toThrow('onRefused is missing')
  expect(() => createClient({ ...fine, url: 'http://127.0.0.1:8080' })).not.toThrow()
})

it('gives up on a request without an answer, and sends it again', async () => {
  let first = true
  const { client, sent, failures } = clientWith([() => accepted()], {
    timeoutMs: 30,
    fetch: async (_url, init) => {
      sent.push({ body: String(init?.body), headers: {}, events: [] })
      if (!first) return accepted()
      first = false
      return await new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    },
  })
  client.open({ user: 'ada' })
  await client.flush()
  expect(failures).toEqual(['later: Adroit could not be reached: no answer after 30 ms'])
  expect(sent[0]?.body).toBe(sent[1]?.body)
})
