import { describe, expect, it } from 'vitest'
import { errorOf, now } from './sandbox.test-helper.ts'
import { standIn } from './stand-in.test-helper.ts'

const stand = standIn()

describe('errors of Meta', () => {
  const answer = (error: object, status = 400, headers: Record<string, string> = {}) => {
    stand.answers = [{ status, headers, body: { error: { message: 'words', fbtrace_id: 'Atrace', ...error } } }]
    return errorOf(stand.meta().hierarchy(stand.access()))
  }

  it.each([
    [{ code: 190, error_subcode: 460 }, 'reconnect', '190/460'],
    [{ code: 102 }, 'reconnect', '102'],
    [{ code: 1 }, 'later', '1'],
    [{ code: 2 }, 'later', '2'],
    [{ code: 4, error_subcode: 1504022 }, 'later', '4/1504022'],
    [{ code: 17, error_subcode: 1885172 }, 'later', '17/1885172'],
    [{ code: 32 }, 'later', '32'],
    [{ code: 341 }, 'later', '341'],
    [{ code: 613 }, 'later', '613'],
    [{ code: 613, error_subcode: 5044001 }, 'later', '613/5044001'],
    [{ code: 80004 }, 'later', '80004'],
    [{ code: 80014 }, 'later', '80014'],
    [{ code: 9999, is_transient: true }, 'later', '9999'],
    [{ code: 3 }, 'refused', '3'],
    [{ code: 10 }, 'refused', '10'],
    [{ code: 100 }, 'refused', '100'],
    [{ code: 200 }, 'refused', '200'],
    [{ code: 270 }, 'refused', '270'],
    [{ code: 294 }, 'refused', '294'],
    [{ code: 368 }, 'refused', '368'],
    [{ code: 31, error_subcode: 3858385 }, 'refused', '31/3858385'],
    [{ code: 2635 }, 'refused', '2635'],
    [{ code: 9999 }, 'refused', '9999'],
  ])('%j have the kind %s under any status', async (error, kind, code) => {
    for (const status of [200, 400, 403]) expect(await answer(error, status)).toMatchObject({ kind, code, trace: 'Atrace' })
  })

  it('contain the message for users if there is one', async () => {
    const words = { error_user_title: 'Stop', error_user_msg: 'Add a payment method.' }
    expect((await answer({ code: 100, ...words })).message).toBe('Stop: Add a payment method.')
    expect((await answer({ code: 100 })).message).toBe('words')
  })

  it('have the wait from the headers', async () => {
    const business = {
      b: [{ type: 'ads_management', call_count: 101, total_cputime: 1, total_time: 2, estimated_time_to_regain_access: 12 }],
    }
    const error = await answer({ code: 80004 }, 400, { 'x-business-use-case-usage': JSON.stringify(business) })
    expect(error.retryAt).toEqual(new Date(now.getTime() + 12 * 60_000))
    expect(stand.net.learned[0]).toEqual({ of: 'account', limit: 'ads_management', part: 1.01, blockedUntil: error.retryAt })
  })

  it('block only the kind of calls that the headers name', async () => {
    const entry = (type: string, minutes: number) => ({
      ...{ type, call_count: 101, total_cputime: 1, total_time: 2, estimated_time_to_regain_access: minutes },
    })
    const business = { b: [entry('ads_insights', 30), entry('ads_management', 0)] }
    const headers = { 'x-business-use-case-usage': JSON.stringify(business) }
    stand.answers = [{ headers, body: { data: [] } }]
    await stand.meta().hierarchy(stand.access())
    const blocked = stand.net.learned.filter(({ blockedUntil }) => blockedUntil !== null)
    expect(new Set(blocked.map(({ of, limit }) => `${of} ${limit}`))).toEqual(new Set(['account ads_insights']))
    const error = await answer({ code: 80000 }, 400, headers)
    expect(error.retryAt).toEqual(new Date(now.getTime() + 30 * 60_000))
    expect(stand.net.learned.at(-1)).toMatchObject({ of: 'account', limit: 'ads_insights' })
  })

  it('without an error object follow the status', async () => {
    for (const [status, kind] of [
      [404, 'refused'],
      [418, 'refused'],
      [429, 'later'],
      [302, 'later'],
      [503, 'later'],
    ] as const) {
      stand.answers = [{ status, body: {} }]
      expect(await errorOf(stand.meta().hierarchy(stand.access()))).toMatchObject({ kind, code: `http_${status}` })
    }
  })

  it('ignore unreadable headers', async () => {
    stand.answers = [
      { headers: { 'x-app-usage': '{"call_count":', 'x-ad-account-usage': '[]', 'x-business-use-case-usage': '7' }, body: { data: [] } },
    ]
    expect(await stand.meta().hierarchy(stand.access())).toEqual([])
    expect(stand.net.learned).toEqual([])
  })

  it.each([1e300, 9e15, 52_560_000])('never cause a wait of %d minutes', async (minutes) => {
    const used = { call_count: 100, total_time: 1, total_cputime: 1, estimated_time_to_regain_access: minutes }
    const error = await answer({ code: 80004 }, 400, { 'x-business-use-case-usage': JSON.stringify({ 7: [used] }) })
    expect(error.retryAt).toEqual(new Date(now.getTime() + 86_400_000))
    expect(stand.net.learned.at(-1)?.blockedUntil).toEqual(error.retryAt)
  })
})
