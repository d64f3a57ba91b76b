import { createHash } from 'node:crypto'
import sdk from 'facebook-nodejs-business-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exactJsonText } from '../../server/src/platforms/exact-json-text.ts'
import type { ForwardedEvent } from '../../server/src/platforms/forwarder.ts'
import type { Net } from '../../server/src/platforms/net.ts'
import type { Access } from '../../server/src/platforms/platform.ts'
import { openForwarders, sandboxSettings } from '../../server/src/platforms/registry.ts'
import { sendOnce } from '../../server/src/platforms/request.ts'
import { now, openSandbox, type Sandbox } from './sandbox.ts'
import { type Exchange, isRecord, type Platform, type Violation } from './specs/exchange.ts'
import { needsSpecs, readSpec, specsThere } from './specs/files.ts'
import { findMethod, readDataManager } from './specs/google/discovery.ts'
import { checkSchema } from './specs/google/schema.ts'
import { createTiktokChecker } from './specs/tiktok/tiktok.ts'

const net: Net = { send: (request) => sendOnce(request), learn: () => {} }
const offline = { meta: 'http://127.0.0.1/', google: 'http://127.0.0.1/', tiktok: 'http://127.0.0.1/' }
const app = { id: '1', secret: 's', developerToken: 'd' }
const clickIds = { meta: 'fbclid', google: 'gclid', tiktok: 'ttclid' }

const eventsOf = (platform: Platform): ForwardedEvent[] => {
  const common = {
    at: new Date(now),
    clickId: { parameter: clickIds[platform], value: 'E.C-1' },
    clickAt: new Date(now),
    user: Buffer.alloc(16, 7),
    url: 'https://ads.example.com/go/k3jx9qzlab',
  }
  return [
    { ...common, id: 'install', kind: 'first_open', name: 'CompleteRegistration', userAgent: 'Mozilla/5.0', amount: null, order: null },
    {
      ...{ ...common, id: 'order', kind: 'order', name: 'Purchase', userAgent: null, order: 'A-1' },
      amount: { micros: 4_990_000n, currency: 'USD' },
    },
  ]
}

describe.skipIf(!specsThere)(`events of apps${needsSpecs}`, () => {
  let sandbox: Sandbox
  const exchanges: Partial<Record<Platform, Exchange[]>> = {}

  beforeAll(async () => {
    sandbox = await openSandbox()
    const forwarders = openForwarders(sandboxSettings(sandbox.urls, sandbox.apps), () => new Date(now))
    const known = await sandbox.control.accounts()
    for (const [platform, forwarder] of forwarders) {
      const { people, accounts } = known[platform]
      const account = accounts.find(({ standing, manager }) => standing === 'active' && !manager)
      const person = people.find(({ id }) => account && account.rights[id] !== undefined)
      if (!account || !person) throw new Error(`nobody has an account of ${platform}`)
      const { token } = await sandbox.control.token({ platform, person: person.id, endsInSeconds: null })
      const access: Access = {
        ...{ net, token, externalId: account.id, manager: account.parent === null || platform !== 'google' ? null : account.parent },
        ...{ currency: account.currency, timeZone: account.timeZone, now: new Date(now) },
      }
      const target = platform === 'google' ? '7001' : await pixelOf(platform, access)
      await sandbox.begin()
      const request = await forwarder.send(access, { target, testCode: platform === 'google' ? null : 'TEST1' }, eventsOf(platform))
      if (forwarder.statusOf && request !== null) {
        // the first answer is that it is being processed, the second one why it was refused
        await forwarder.statusOf(access, request)
        await sandbox.control.changeEvents({ platform: 'google', processingMs: 0, refusedLater: ['install'] })
        const later = await forwarder.send(access, { target, testCode: null }, eventsOf(platform))
        await forwarder.statusOf(access, later ?? '')
      }
      exchanges[platform] = (await sandbox.exchanges(platform)).filter(({ status }) => status === 200)
    }
  })
  afterAll(() => sandbox?.close())

  /** What a destination names at Meta and TikTok, as their own lists say it. */
  async function pixelOf(platform: Platform, { token, externalId }: Access): Promise<string> {
    const path =
      platform === 'meta' ? `/v25.0/act_${externalId}/adspixels?fields=id` : `/open_api/v1.3/pixel/list/?advertiser_id=${externalId}`
    const headers = { authorization: `Bearer ${token}`, 'access-token': token }
    const answer: unknown = await (await fetch(`${sandbox.urls[platform]}${path}`, { headers })).json()
    const data = isRecord(answer) ? answer['data'] : null
    const [first]: unknown[] = Array.isArray(data) ? data : isRecord(data) && Array.isArray(data['pixels']) ? data['pixels'] : []
    return isRecord(first) ? String(first[platform === 'meta' ? 'id' : 'pixel_code']) : ''
  }

  it('are sent to Google as the discovery document has them, and answered so', () => {
    const spec = readDataManager()
    const [exchange] = exchanges.google ?? []
    const method = findMethod(spec, exchange?.method ?? '', exchange?.path ?? '')
    expect(method?.id).toBe('datamanager.events.ingest')
    expect(checkSchema(spec, { $ref: 'IngestEventsRequest' }, exchange?.body, 'body', 'request')).toEqual([])
    expect(checkSchema(spec, { $ref: 'IngestEventsResponse' }, exchange?.answer, 'answer', 'answer')).toEqual([])
    const spoilt = { ...(exchange?.body ?? {}), no_such_field: 1 }
    expect(checkSchema(spec, { $ref: 'IngestEventsRequest' }, spoilt, 'body', 'request').map(({ at }) => at)).toEqual([
      'body.no_such_field',
    ])
  })

  it('are asked for later as Google’s discovery document has it, and answered so', () => {
    const spec = readDataManager()
    const asked = (exchanges.google ?? []).filter(({ method }) => method === 'GET')
    expect(asked.map(({ path }) => findMethod(spec, 'GET', path)?.id)).toEqual(Array(2).fill('datamanager.requestStatus.retrieve'))
    for (const { answer } of asked)
      expect(checkSchema(spec, { $ref: 'RetrieveRequestStatusResponse' }, answer, 'answer', 'answer')).toEqual([])
    expect(asked.at(-1)?.answer).toMatchObject({
      requestStatusPerDestination: [{ requestStatus: 'FAILED', errorInfo: { errorCounts: [{ recordCount: '1' }, { recordCount: '1' }] } }],
    })
  })

  it('are sent to TikTok as its operation has them, with events of its list', () => {
    expect(exchanges.tiktok).toHaveLength(1)
    // no source types the answer
    expect(exchanges.tiktok?.flatMap((exchange) => createTiktokChecker().request(exchange))).toEqual([])
  })

  it('are sent to Meta as its page has them', () => {
    const [exchange, ...others] = exchanges.meta ?? []
    expect(others).toEqual([])
    expect(exchange?.path).toMatch(/^\/v25\.0\/\d+\/events$/)
    const body = isRecord(exchange?.body) ? exchange.body : {}
    expect(Object.keys(body).sort()).toEqual(['appsecret_proof', 'data', 'test_event_code'])
    expect(checkMeta(JSON.parse(String(body['data'])))).toEqual([])
    expect(checkMeta([{ event_name: 'Purchase', unknown: 1 }]).map(({ at }) => at)).toEqual([
      'data[0].unknown',
      'data[0].event_time',
      'data[0].action_source',
      'data[0].user_data',
    ])
    expect(Object.keys(isRecord(exchange?.answer) ? exchange.answer : {})).toEqual(Object.keys(metaSpec().response))
  })
})

/** An event as Meta's SDK builds it from what it is given. */
function builtBySdk({ id, name, at, user, clickId, clickAt, userAgent, url, amount, order }: ForwardedEvent): unknown {
  const about = new sdk.UserData()
    .setExternalId(createHash('sha256').update(user.toString('hex')).digest('hex'))
    .setFbc(`fb.1.${clickAt.getTime()}.${clickId.value}`)
  const event = new sdk.ServerEvent()
    .setEventName(name)
    .setEventTime(at.getTime() / 1_000)
    .setEventId(id)
    .setActionSource(userAgent === null ? 'system_generated' : 'website')
    .setUserData(userAgent === null ? about : about.setClientUserAgent(userAgent))
  if (userAgent !== null) event.setEventSourceUrl(url)
  if (amount !== null)
    event.setCustomData(
      new sdk.CustomData()
        .setCurrency(amount.currency)
        .setValue(Number(amount.micros) / 1e6)
        .setOrderId(order ?? ''),
    )
  return event.normalize()
}

it('are built for Meta as its own SDK builds them', () => {
  const forwarder = openForwarders(sandboxSettings(offline, { meta: app, google: app, tiktok: app }), () => new Date(now)).get('meta')
  const body = forwarder?.body({ externalId: '1', manager: null }, { target: '1', testCode: null }, eventsOf('meta'))
  expect(JSON.parse(exactJsonText(body))).toEqual({ data: eventsOf('meta').map(builtBySdk) })
})

interface MetaSpec {
  readonly event: Readonly<Record<string, unknown>> & {
    readonly custom_data: object
    readonly action_source: { readonly enum: readonly string[] }
  }
  readonly user_data: { readonly sha256: readonly string[]; readonly plain: readonly string[] }
  readonly response: object
}
const metaSpec = () => readSpec<MetaSpec>('meta/capi-events.json')

/** Unknown and missing fields of Meta's events, and values of another form than `capi-events.json` says. */
function checkMeta(data: unknown): Violation[] {
  const { event: fields, user_data: user } = metaSpec()
  const needed = Object.entries(fields).flatMap(([name, says]) =>
    (typeof says === 'string' && /^required(,|$)/.test(says)) || (isRecord(says) && says['required'] === true) ? [name] : [],
  )
  return (Array.isArray(data) ? data : []).flatMap((event: unknown, index): Violation[] => {
    if (!isRecord(event)) return [{ kind: 'type', at: `data[${index}]`, words: 'no event' }]
    const at = (name: string) => `data[${index}].${name}`
    const [userData, custom] = [event['user_data'], event['custom_data']]
    const unknown = (value: unknown, known: readonly string[], where: string): Violation[] =>
      Object.keys(isRecord(value) ? value : {})
        .filter((name) => !known.includes(name))
        .map((name) => ({ kind: 'unknown', at: at(`${where}${name}`), words: `there is no ${name}` }))
    const unhashed = user.sha256.filter((name) => {
      const values = isRecord(userData) && userData[name] !== undefined ? [userData[name]].flat() : []
      return !values.every((value) => /^[0-9a-f]{64}$/.test(String(value)))
    })
    const source = String(event['action_source'] ?? fields.action_source.enum[0])
    const website = source === 'website' && !(event['event_source_url'] && isRecord(userData) && userData['client_user_agent'])
    return [
      ...unknown(event, Object.keys(fields), ''),
      ...unknown(userData, [...user.sha256, ...user.plain], 'user_data.'),
      ...unknown(custom, Object.keys(fields.custom_data), 'custom_data.'),
      ...needed
        .filter((name) => event[name] === undefined)
        .map((name): Violation => ({ kind: 'missing', at: at(name), words: 'required' })),
      ...unhashed.map((name): Violation => ({ kind: 'type', at: at(`user_data.${name}`), words: 'no SHA-256' })),
      ...(fields.action_source.enum.includes(source) ? [] : [{ kind: 'enum', at: at('action_source'), words: source } as const]),
      ...(website ? [{ kind: 'missing', at: at('event_source_url'), words: 'events of websites need it' } as const] : []),
    ]
  })
}
