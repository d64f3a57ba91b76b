import { errors } from '@adroit/contract/errors'
import { assignAccounts, listMembers } from '@adroit/contract/members'
import { previewPlan } from '@adroit/contract/publish-check'
import { publishAccounts } from '@adroit/contract/publish-drafts'
import { emptyAudience, type Plan, type PlanAccount } from '@adroit/contract/publish-plan'
import { importRates, removeRates } from '@adroit/contract/rates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveRates } from '../../rates/service.ts'
import { type PlanWorld, startPlans, told } from './plan.test-helper.ts'

let plans: PlanWorld
let image: Plan['creatives'][number]['materials'][number]
/** Accounts in Berlin (EUR), New York (USD) and Tokyo (JPY). */
let berlin: PlanAccount
let newYork: PlanAccount
let tokyo: PlanAccount

beforeAll(async () => {
  plans = await startPlans()
  const day = '2026-11-20'
  await saveRates(plans.world.ctx, 'ecb', [
    { currency: 'USD', day, perEuro: '1.25' },
    { currency: 'JPY', day, perEuro: '160' },
  ])
  image = await plans.material('Boots')
  const of = (place: string, budget: string) => plans.planAccount(plans.usable.find(({ name }) => name.startsWith(place))?.id ?? '', budget)
  berlin = of('Berlin', '100')
  newYork = of('New York', '80.50')
  tokyo = of('Tokyo', '5000')
})
afterAll(() => plans.close())

const previewOf = (plan: Plan, client = plans.owner) => client.call(previewPlan, { plan })

describe('a preview', () => {
  it('shows the tree of each account, what it costs in calls, and what it can spend [P2]', async () => {
    const plan = plans.plan([berlin, newYork, tokyo], [image, image])
    const { accounts, objects, dailyCeiling, totalCeiling, needsApproval, problems } = await previewOf(plan)
    expect(problems).toEqual([])
    expect(objects).toBe(12)
    expect(accounts.map(({ account, dailyCeiling: daily }) => [account.name, daily?.amount, daily?.currency])).toEqual([
      ['Berlin meta', '100.00', 'EUR'],
      ['New York meta', '80.50', 'USD'],
      ['Tokyo meta', '5000', 'JPY'],
    ])
    expect(accounts[0]?.nodes.map(({ name, level }) => `${level} ${name}`)).toEqual([
      'CAMPAIGN Spring Berlin meta',
      'AD_SET Everybody',
      'AD Boots 1',
      'AD Boots 2',
    ])
    expect(accounts.every(({ calls }) => calls > 0)).toBe(true)
    // 100 EUR × 1.25 + 80.50 USD + 5,000 JPY × 1.25 / 160 = 39.0625, rounded up.
    expect(dailyCeiling).toEqual({ amount: '244.57', currency: 'USD' })
    expect({ totalCeiling, needsApproval }).toEqual({ totalCeiling: null, needsApproval: false })
  })

  it('takes the stricter of the official and the company’s own rate for the ceiling', async () => {
    const plan = plans.plan([berlin, newYork, tokyo], [image, image])
    const ceiling = async (yen: string) => {
      await plans.owner.upload(importRates, {}, { name: 'rates.csv', bytes: `Date,JPY\n2026-11-20,${yen}\n` })
      return (await previewOf(plan)).dailyCeiling?.amount
    }
    expect(await ceiling('1600000')).toBe('244.57')
    // 5,000 JPY × 1.25 / 16 = 390.625
    expect(await ceiling('16')).toBe('596.13')
    await plans.owner.call(removeRates, {})
  })

  it('multiplies the budget of ad groups, and divides a lifetime budget by the days that it touches', async () => {
    const audiences = ['a1', 'a2', 'a3'].map((key) => ({ ...emptyAudience(key), name: key }))
    const places = [{ platform: null, id: 'US', kind: 'country' as const, name: 'United States' }]
    const placed = audiences.map((one) => ({ ...one, include: { ...one.include, places } }))
    const daily = await previewOf(plans.plan([newYork], [image], { budget: { level: 'ad_group', kind: 'daily' }, audiences: placed }))
    expect(daily.dailyCeiling?.amount).toBe('241.50')
    const lifetime = await previewOf(
      plans.plan([{ ...newYork, budget: '100' }], [image], {
        budget: { level: 'campaign', kind: 'lifetime' },
        // From the evening of the 1st to midnight after the 6th.
        schedule: { start: '2026-12-01T22:00', end: '2026-12-07T00:00', longTerm: false, timeZone: null },
      }),
    )
    expect(lifetime.problems).toEqual([])
    expect(lifetime.accounts[0]).toMatchObject({ startsAt: '2026-12-02T03:00:00.000Z', endsAt: '2026-12-07T05:00:00.000Z' })
    expect([lifetime.dailyCeiling?.amount, lifetime.totalCeiling?.amount]).toEqual(['16.67', '100.00'])
  })

  it('leaves removed branches out of everything but the tree', async () => {
    const full = plans.plan([berlin, newYork], [image, image])
    const { accounts, objects, dailyCeiling } = await previewOf({ ...full, removed: [berlin.account, `${newYork.account}/a1/c2`] })
    expect(objects).toBe(3)
    expect(accounts[0]?.nodes.every(({ removed }) => removed)).toBe(true)
    expect(dailyCeiling?.amount).toBe('80.50')
    const none = await previewOf({ ...full, removed: [berlin.account, newYork.account] })
    expect(told(none.problems)).toEqual(['nothing_to_create '])
  })

  it('tells every problem at its field, all at once', async () => {
    const plan = plans.plan(
      [
        { ...berlin, budget: '0.001', page: '1' },
        { ...tokyo, budget: '10.5' },
      ],
      [image],
      {
        name: '',
        link: 'http://shop.example.com',
        schedule: { start: '2026-11-01T10:00', end: '', longTerm: false, timeZone: null },
      },
    )
    expect(told((await previewOf(plan)).problems).sort()).toEqual([
      'asset_gone accounts.0.page',
      'end_required schedule.end',
      'link_invalid link',
      'required name',
      'start_in_past schedule.start',
      'start_in_past schedule.start',
      'too_many_decimals accounts.0.budget',
      'too_many_decimals accounts.1.budget',
    ])
  })

  it('names the assets that the account may not use, and accounts that cannot advertise [P9]', async () => {
    const { accounts } = await plans.owner.call(publishAccounts, {})
    const locked = accounts.find(({ locked: reason }) => reason === 'no_right_to_advertise')?.id ?? ''
    const page = accounts.find(({ id }) => id === berlin.account)?.assets.find(({ kind, usable }) => kind === 'page' && !usable)
    const plan = plans.plan([{ ...berlin, page: page?.externalId ?? '' }, plans.planAccount(locked)], [image])
    expect((await previewOf(plan)).problems).toMatchObject([
      { kind: 'asset_unusable', field: 'accounts.0.page', platformMessage: 'This ad account may not promote the page.' },
      { kind: 'account_cannot_advertise', field: 'accounts.1.account', values: { reason: 'no_right_to_advertise' } },
    ])
    expect(told((await previewOf({ ...plan, accounts: [] })).problems)).toContain('no_account accounts')
  })

  it('names an hour that a clock change skips in one of the accounts, and takes the earlier of two [P1]', async () => {
    const at = (start: string, timeZone: string | null = null) =>
      previewOf(plans.plan([berlin, newYork, tokyo], [image], { schedule: { start, end: '', longTerm: true, timeZone } }))
    const skipped = await at('2027-03-14T02:30')
    expect(skipped.problems).toMatchObject([
      { kind: 'time_does_not_exist', field: 'schedule.start', account: newYork.account, values: { time: '2027-03-14 02:30' } },
    ])
    expect(skipped.accounts.map(({ startsAt }) => startsAt)).toEqual(['2027-03-14T01:30:00.000Z', null, '2027-03-13T17:30:00.000Z'])
    const repeated = await at('2027-11-07T01:30')
    expect(repeated.problems).toEqual([])
    expect(repeated.accounts[1]?.startsAt).toBe('2027-11-07T05:30:00.000Z')
    const one = await at('2027-03-14T03:00', 'America/New_York')
    expect(new Set(one.accounts.map(({ startsAt }) => startsAt))).toEqual(new Set(['2027-03-14T07:00:00.000Z']))
    expect(told((await at('2027-03-14T03:00', 'Mars/Base')).problems)).toEqual(['time_zone_unknown schedule.timeZone'])
  })

  it('counts the texts of each platform: entries and characters [P8]', async () => {
    const plan = plans.plan([berlin], [image])
    const dynamic = plan.creatives.map((one) => ({ ...one, kind: 'dynamic' as const }))
    const of = async (titles: string[], bodies: string[]) =>
      told((await previewOf({ ...plan, creatives: dynamic, texts: { titles, bodies, descriptions: [] } })).problems)
    expect(await of(['New boots'], ['They are warm.'])).toEqual([])
    expect(await of(Array(6).fill('New boots'), ['They are warm.'])).toEqual(['too_many texts.titles'])
    expect(await of(['B'.repeat(256)], ['They are warm.'])).toEqual(['too_long texts.titles'])
  })

  it('names a custom audience that the account does not have', async () => {
    const [audience = emptyAudience('a1')] = plans.plan([], []).audiences
    const gone = { account: berlin.account, externalId: '404', name: 'Buyers' }
    const plan = plans.plan([berlin], [image], { audiences: [{ ...audience, include: { ...audience.include, customAudiences: [gone] } }] })
    expect((await previewOf(plan)).problems).toMatchObject([
      { kind: 'audience_gone', field: 'audiences.0.include.customAudiences.0', values: { name: 'Buyers' }, account: berlin.account },
    ])
  })

  it('names an account that the caller does not see, and shows nothing of it', async () => {
    const { members } = await plans.owner.call(listMembers, {})
    const id = members.find(({ username }) => username === 'buyer')?.id ?? ''
    await plans.owner.call(assignAccounts, { id, access: 'assigned', accounts: [berlin.account], groups: [] })
    const { accounts, problems } = await previewOf(plans.plan([berlin, newYork], [image]), plans.buyer)
    expect(told(problems)).toEqual(['account_gone accounts.1.account'])
    expect(accounts.map(({ account }) => account.name)).toEqual(['Berlin meta'])
    await plans.owner.call(assignAccounts, { id, access: 'all', accounts: [], groups: [] })
  })

  it('refuses more than 5,000 objects, and does not even list millions', async () => {
    const texts = (count: number) => ({
      titles: Array.from({ length: count }, (_, index) => `Title ${index}`),
      bodies: ['B'],
      descriptions: [],
    })
    const creatives = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        key: `c${index}`,
        kind: 'single_image' as const,
        name: `${index}`,
        materials: [image],
      }))
    const audiences = Array.from({ length: 20 }, (_, index) => ({ ...emptyAudience(`a${index}`) }))
    const many = plans.plan([berlin, newYork, tokyo], [image], { audiences, creatives: creatives(100) })
    const large = await previewOf(many)
    // 3 × (1 + 20 × (1 + 100)) = 6,063
    expect(large.objects).toBe(6_063)
    expect(large.problems).toContainEqual(expect.objectContaining({ kind: 'too_many_objects', values: { count: '6063', max: '5000' } }))
    const fits = await previewOf({ ...many, removed: [tokyo.account] })
    expect(told(fits.problems)).not.toContain('too_many_objects ')
    const huge = await previewOf({ ...many, texts: texts(15) })
    expect(huge).toMatchObject({ objects: 90_063, accounts: [] })
    expect(told(huge.problems)).toContain('too_many_objects ')
  })
})

describe('garbage in any field of a plan', () => {
  const garbage = [
    0.001,
    1e9,
    -1,
    null,
    '',
    '１００',
    '-5',
    '1e9',
    'NaN',
    '<script>alert(1)</script>',
    '\u0000',
    [],
    {},
    [null],
    'x'.repeat(70_000),
  ]

  // Each value is sent to a quarter of the fields.
  it('is refused or named at its field, and never breaks the server', async () => {
    const plan = plans.plan([berlin], [image])
    for (const [place, path] of leaves(plan).entries())
      for (let turn = 0; turn < 4; turn += 1) {
        const value = garbage[(place * 4 + turn) % garbage.length]
        const { status, body } = await plans.owner.ask(previewPlan, { plan: changed(plan, path, value) as Plan })
        const shown = typeof value === 'string' ? value.slice(0, 40) : value
        expect([200, 422], `${path.join('.')}: ${JSON.stringify(shown)} ${body.msg}`).toContain(status)
        expect(body.code).toBe(status === 200 ? 0 : errors.input_invalid.code)
      }
  })

  it.each(['budget', 'bid', 'dailyLower', 'dailyUpper', 'totalLower', 'totalUpper'] as const)(
    '%s takes only amounts [P3][P4]',
    async (field) => {
      for (const typed of ['0.001', '1e9', 'NaN', '１００', '-5', '0', '1,5', '∞', '0x10', '99999999999999']) {
        const plan = plans.plan([{ ...berlin, [field]: typed }], [image], { bidding: { strategy: 'cost_cap', roas: '' } })
        expect(
          told((await previewOf(plan)).problems).filter((one) => one.endsWith(` accounts.0.${field}`)),
          typed,
        ).not.toEqual([])
      }
    },
  )
})

/** Paths to all values that are no objects or lists, and to the lists. */
function leaves(value: unknown, path: readonly string[] = []): string[][] {
  if (Array.isArray(value)) return [[...path], ...value.flatMap((one, index) => leaves(one, [...path, String(index)]))]
  if (typeof value !== 'object' || value === null) return [[...path]]
  return Object.entries(value).flatMap(([key, one]) => leaves(one, [...path, key]))
}

function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === key ? changed(one, rest, to) : one))
  return { ...(value as object), [key]: changed((value as Record<string, unknown>)[key], rest, to) }
}
