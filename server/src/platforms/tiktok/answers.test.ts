import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answering, envelope, list, startAnswering } from './answering.test-helper.ts'
import { errorOf, openNet } from './sandbox.test-helper.ts'

let at: Answering
beforeAll(async () => {
  at = await startAnswering()
})
afterAll(() => at.close())

describe('a request', () => {
  it('has its token in the header and never in the URL', async () => {
    at.asked.length = 0
    await at.connector().hierarchy(at.access())
    await at.connector().insights(at.access(), { dateRange: { from: '2026-11-18', to: '2026-11-20' }, grain: 'ads' })
    // campaigns, ad groups, ads, shops, and the report
    expect(at.asked.map(({ token }) => token)).toEqual(Array.from({ length: 5 }, () => 'a-token'))
    expect(at.asked.filter(({ url }) => url.includes('a-token'))).toEqual([])
  })
})

describe('an account', () => {
  const grant = { accessToken: 't', refreshToken: null, renewAt: null, expiresAt: null, scopes: [], person: { id: '', name: '' } }
  const info = (more: object) => {
    at.answers.set('/oauth2/advertiser/get/', [envelope({ list: [{ advertiser_id: '7', advertiser_name: 'n' }] })])
    const account = {
      advertiser_id: '7',
      name: 'n',
      status: 'STATUS_ENABLE',
      currency: 'USD',
      timezone: 'Etc/GMT+8',
      display_timezone: null,
    }
    at.answers.set('/advertiser/info/', [
      envelope({
        list: [
          { ...account, ...more },
          { ...account, advertiser_id: '8' },
        ],
      }),
    ])
    return at.connector().accounts(openNet(), grant)
  }

  it('with an unknown status is unknown, in TikTok’s words', async () => {
    expect((await info({ status: 'STATUS_ASLEEP' })).accounts[0]).toMatchObject({
      accountStatus: 'unknown',
      statusMessage: 'STATUS_ASLEEP',
    })
  })

  it('without a role in a Business Center can advertise, as far as is known', async () => {
    expect((await info({})).accounts[0]).toMatchObject({ rights: ['read', 'advertise'], timeZone: 'Etc/GMT+8' })
  })

  it('with an unknown time zone or currency is unreadable, and others are not', async () => {
    for (const [more, words] of [
      [{ timezone: 'Mars/Base' }, 'timezone'],
      [{ currency: 'dollars' }, 'currency'],
      [{ currency: null }, 'currency'],
      [{ advertiser_id: '9' }, 'nothing of 7'],
    ] as const) {
      const { accounts, unreadable } = await info(more)
      expect(accounts.map(({ externalId }) => externalId)).toContain('8')
      expect(unreadable).toMatchObject([{ externalId: '7', problem: { code: 'unreadable', message: expect.stringContaining(words) } }])
    }
  })
})

describe('revoking a grant', () => {
  it('succeeds if the token is already invalid', async () => {
    const grant = { accessToken: 't', refreshToken: null, renewAt: null, expiresAt: null, scopes: [], person: { id: '', name: '' } }
    at.answers.set('/oauth2/revoke_token/', [envelope({}, 40_105, 'Access token is incorrect or has been revoked.')])
    await expect(at.connector().revoke(openNet(), grant)).resolves.toBeUndefined()
  })
})

describe('an ad entity', () => {
  const campaign = { campaign_id: '171', campaign_name: 'C', operation_status: 'ENABLE', secondary_status: 'CAMPAIGN_STATUS_ENABLE' }

  it('has a budget to the cent, and none in unlimited mode', async () => {
    const budgeted = { ...campaign, budget_mode: 'BUDGET_MODE_TOTAL', budget: 1234.56 }
    at.answers.set('/campaign/get/', [list([budgeted]), list([{ ...campaign, budget_mode: 'BUDGET_MODE_INFINITE', budget: 0 }])])
    expect((await at.connector().read(at.access(), 'CAMPAIGN', '171'))?.budget).toEqual({ kind: 'lifetime', micros: 1_234_560_000n })
    expect((await at.connector().read(at.access(), 'CAMPAIGN', '171'))?.budget).toBeNull()
  })

  it('with a status or budget mode named like a JavaScript property is unknown, and has no budget', async () => {
    const odd = { ...campaign, operation_status: 'toString', secondary_status: 'constructor', budget_mode: 'valueOf', budget: 5 }
    at.answers.set('/campaign/get/', [list([odd]), list([{ ...odd, secondary_status: null }])])
    const unknown = { switch: 'off', state: 'unknown', budget: null }
    expect(await at.connector().read(at.access(), 'CAMPAIGN', '171')).toMatchObject({ ...unknown, platformStatus: 'constructor' })
    expect(await at.connector().read(at.access(), 'CAMPAIGN', '171')).toMatchObject({ ...unknown, platformStatus: 'toString' })
  })

  it('that cannot be read is an error', async () => {
    at.answers.set('/campaign/get/', [
      list([{ ...campaign, campaign_name: 5 }]),
      list([{ ...campaign, budget_mode: 'BUDGET_MODE_DAY', budget: -1 }]),
    ])
    expect((await errorOf(at.connector().read(at.access(), 'CAMPAIGN', '171'))).message).toContain('campaigns.list.list.0.campaign_name')
    expect((await errorOf(at.connector().read(at.access(), 'CAMPAIGN', '171'))).message).toContain('campaign.budget')
  })
})

describe('a change', () => {
  const set = () => at.connector().setSwitch(at.access(), { level: 'AD_SET', externalId: '172', budgetId: null }, 'off')

  it('that was only partly made is rejected with TikTok’s message', async () => {
    const errors = { error_list: [{ adgroup_id: '172', error_message: 'It is frozen.' }] }
    at.answers.set('/adgroup/status/update/', [envelope(errors, 20001, 'Partially successful.')])
    expect(await errorOf(set())).toMatchObject({ kind: 'refused', code: '20001', message: 'It is frozen.' })
  })

  it('may have been made if its answer is not understood', async () => {
    at.answers.set('/adgroup/status/update/', [envelope({ error_list: 'x' }), '{"error":"gateway"}'])
    expect(await errorOf(set())).toMatchObject({ kind: 'later', code: 'unreadable', mayHaveHappened: true })
    expect(await errorOf(set())).toMatchObject({ kind: 'later', code: 'unreadable', mayHaveHappened: true })
  })

  it('to a budget that JSON cannot represent exactly is not sent', async () => {
    at.asked.length = 0
    const budget = { kind: 'daily', micros: 12_345_678_901_234_567_890_123n } as const
    const work = at.connector().setBudget(at.access(), { level: 'CAMPAIGN', externalId: '171', budgetId: null }, budget)
    expect(await errorOf(work)).toMatchObject({ kind: 'refused' })
    expect(at.asked).toEqual([])
  })
})
