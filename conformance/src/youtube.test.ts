import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authorizationUrl, exchange, refresh } from '../../server/src/platforms/google/auth.ts'
import { youtubeAccess } from '../../server/src/platforms/google/youtube/auth.ts'
import { channelOf } from '../../server/src/platforms/google/youtube/channel.ts'
import { beginSession, progressOf, sendPart } from '../../server/src/platforms/google/youtube/upload.ts'
import { findTagged, readVideo } from '../../server/src/platforms/google/youtube/video.ts'
import type { Net } from '../../server/src/platforms/net.ts'
import { sandboxSettings } from '../../server/src/platforms/registry.ts'
import { sendOnce } from '../../server/src/platforms/request.ts'
import { consent } from './consent.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'
import { departures } from './specs/check.ts'
import type { Exchange } from './specs/exchange.ts'
import { needsSpecs, specsThere } from './specs/files.ts'
import { createYoutubeChecker, isYoutube } from './specs/google/youtube.ts'

const net: Net = { send: (request) => sendOnce(request), learn: () => {} }
const redirectUri = 'http://127.0.0.1/authorised/youtube'
const part = 256 * 1024
const size = part + 1_000

describe.skipIf(!specsThere)(`YouTube's connector and the sandbox${needsSpecs}`, () => {
  let sandbox: Sandbox
  let exchanges: Exchange[]

  /** Makes every request of the connector: consent, channel, upload in two parts, state, search by tag; then some that are refused. */
  beforeAll(async () => {
    sandbox = await openSandbox()
    const settings = sandboxSettings(sandbox.urls, sandbox.apps).google
    if (!settings) throw new Error('The sandbox has no app at Google.')
    const now = new Date((await sandbox.control.now()).now)
    const returned = await consent(authorizationUrl(settings, { state: 'state', redirectUri }, youtubeAccess))
    const grant = await refresh(settings, net, await exchange(settings, net, returned, redirectUri, now, youtubeAccess), now)
    const token = grant.accessToken
    const { uploads } = await channelOf(settings, net, token)
    const about = { title: 'Summer', description: 'Sale', tag: 'adroit-1', privacy: 'unlisted', bytes: size, type: 'video/mp4' } as const
    const session = await beginSession(settings, net, token, about)
    await progressOf(net, token, session, size)
    const send = (from: number, bytes: number) =>
      sendPart(net, token, session, {
        from,
        size,
        file: { open: () => Readable.from([Buffer.alloc(bytes)]), size: bytes, type: 'video/mp4' },
      })
    await send(0, part)
    await send(part, 1_000)
    const found = await findTagged(settings, net, token, { uploads, tag: 'adroit-1' })
    await sandbox.control.advance(60_000)
    await readVideo(settings, net, token, found?.id ?? '')
    await sandbox.control.changeYoutube({ forgetSessions: true, insertsPerDay: 2 })
    await progressOf(net, token, session, size)
    for (const title of ['', 'One too many']) await beginSession(settings, net, token, { ...about, title }).catch(() => {})
    exchanges = (await sandbox.exchanges('google')).filter(isYoutube)
  })
  afterAll(() => sandbox?.close())

  it('send and receive only what the discovery document has [M7]', () => {
    const statuses = exchanges.map(({ method, status }) => `${method} ${status}`)
    expect(statuses).toEqual([
      'GET 200',
      'POST 200',
      'PUT 308',
      'PUT 308',
      'PUT 200',
      'GET 200',
      'GET 200',
      'GET 200',
      'PUT 404',
      'POST 400',
      'POST 403',
    ])
    expect(departures(createYoutubeChecker(), exchanges)).toEqual([])
  })

  it('are checked strictly: one additional parameter or field is detected', () => {
    const checks = createYoutubeChecker()
    for (const one of exchanges) {
      const query = { ...one.query, no_such_parameter: '1' }
      expect(checks.request({ ...one, query }).map(({ at }) => at)).toContain('query.no_such_parameter')
      if (typeof one.answer !== 'object' || one.answer === null || one.status >= 400) continue
      const found = checks.answer({ ...one, answer: { ...one.answer, no_such_field: 1 } })
      expect(found.map(({ at }) => at)).toContain('answer.no_such_field')
    }
    const begun = exchanges.find(({ method }) => method === 'POST')
    if (!begun) throw new Error('No upload was begun.')
    const body = { ...(begun.body as object), statistics: {} }
    expect(checks.request({ ...begun, body }).map(({ at }) => at)).toContain('body.statistics')
  })
})
