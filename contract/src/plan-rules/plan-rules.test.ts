import { describe, expect, it } from 'vitest'
import { emptyAudience, emptyPlan, emptyPlanAccount, type Plan } from '../publish-plan.ts'
import { readAmount, readRoas } from './amounts.ts'
import { linkOf } from './link.ts'
import { planRules } from './plan-rules.ts'
import type { RuleFacts } from './problem.ts'
import { timesOf } from './schedule.ts'
import { treeOf, treeSize } from './tree.ts'

const account = { name: 'Shoes US', platform: 'meta', currency: 'USD', timeZone: 'America/New_York' } as const
const facts: RuleFacts = {
  accounts: new Map([['1', account]]),
  materials: new Map([
    ['7', { name: 'Boots', kind: 'image' }],
    ['8', { name: 'Film', kind: 'video' }],
  ]),
  now: new Date('2026-11-20T12:00:00Z'),
}
const material = (id: string) => ({ material: id, version: 1, contentHash: '0'.repeat(64) })
const image = { key: 'c1', kind: 'single_image', name: '', materials: [material('7')] } as const

/** A plan that breaks no rule. */
const good = (): Plan => ({
  ...emptyPlan(),
  name: 'Spring',
  accounts: [{ ...emptyPlanAccount('1'), budget: '100' }],
  creatives: [{ ...image, materials: [...image.materials] }],
  link: 'https://shop.example.com/boots',
})

const found = (plan: Plan, more: Partial<RuleFacts> = {}) =>
  planRules(plan, { ...facts, ...more }).map(({ kind, field }) => `${kind} ${field}`)

describe('an amount of a plan', () => {
  // Decimals of ISO 4217, but TWD, which platforms bill without; see currencies.ts.
  const decimals: Readonly<Record<number, string>> = {
    0: 'CLP ISK JPY KRW PYG TWD UGX VND XAF XOF',
    2: 'AED ARS AUD BRL CAD CHF CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR MXN MYR NOK NZD PEN PHP PLN RON SAR SEK SGD THB TRY UAH USD ZAR',
    3: 'BHD JOD KWD OMR TND',
  }
  const vectors = Object.entries(decimals).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)] as const))

  it.each(vectors)('in %s has %i decimals, and neither more nor fewer micros', (currency, digits) => {
    expect(readAmount('1', currency)).toEqual({ micros: 1_000_000n })
    expect(readAmount('1234567', currency)).toEqual({ micros: 1_234_567_000_000n })
    const unit = digits === 0 ? '1' : `0.${'1'.padStart(digits, '0')}`
    expect(readAmount(unit, currency)).toEqual({ micros: 10n ** BigInt(6 - digits) })
    const finer = `1.${'5'.padStart(digits + 1, '0')}`
    expect(readAmount(finer, currency)).toMatchObject({ kind: 'too_many_decimals', values: { decimals: String(digits) } })
    expect(readAmount('0', currency)).toMatchObject({ kind: 'below_minimum' })
  })

  it.each([
    '１００',
    '1e9',
    'NaN',
    'Infinity',
    '-1',
    '+1',
    '1,5',
    '1.2.3',
    '0x10',
    '１,000',
    '1 000',
    '१००',
    '00',
    '.5',
    '5.',
    '$5',
    '1'.repeat(30),
  ])('cannot be %s', (typed) => {
    expect(readAmount(typed, 'USD')).toMatchObject({ kind: 'not_an_amount', values: { example: '1250.50' } })
  })

  it('is at least a cent, and a return at least 0.01', () => {
    expect(readAmount('0.001', 'USD')).toMatchObject({ kind: 'too_many_decimals' })
    expect(readAmount('0.00', 'USD')).toMatchObject({ kind: 'below_minimum', values: { minimum: '0.01', currency: 'USD' } })
    expect(readRoas('2.5')).toEqual({ millionths: 2_500_000n })
    expect(['0', '1.00001', '1001', '2,5', '-1', '１'].map((typed) => 'kind' in readRoas(typed))).toEqual(Array(6).fill(true))
  })

  it('is required of budgets, of bids where the strategy has one, and of the target return', () => {
    const plan = good()
    const empty = { ...plan, accounts: [emptyPlanAccount('1')] }
    expect(found(empty)).toEqual(['required accounts.0.budget'])
    expect(found({ ...empty, bidding: { strategy: 'cost_cap', roas: '' } })).toContain('required accounts.0.bid')
    expect(found({ ...plan, bidding: { strategy: 'target_roas', roas: '' } })).toEqual(['required bidding.roas'])
  })

  it('above the lower limit is required of the upper one [P3]', () => {
    const limited = (dailyLower: string, dailyUpper: string, more: Partial<Plan> = {}) =>
      found({ ...good(), accounts: [{ ...emptyPlanAccount('1'), budget: '100', dailyLower, dailyUpper }], ...more })
    expect(limited('10', '20')).toEqual([])
    expect(limited('20', '20')).toEqual(['limit_order accounts.0.dailyUpper'])
    expect(limited('20', '10')).toEqual(['limit_order accounts.0.dailyUpper'])
    expect(limited('', '20', { budget: { level: 'ad_group', kind: 'daily' } })).toEqual(['limit_needs_budget accounts.0.dailyUpper'])
  })
})

describe('the schedule of a plan [P1]', () => {
  const at = (start: string, timeZone: string, end = '') =>
    timesOf({ ...good(), schedule: { start, end, longTerm: end === '', timeZone } }, timeZone, new Date('2026-01-01T00:00:00Z'))

  it.each([
    ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59Z'],
    ['Europe/Berlin', '2026-03-29T02:30', null],
    ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00Z'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30Z'],
    ['America/New_York', '2026-03-08T02:00', null],
    ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', null],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45Z'],
    ['Africa/Casablanca', '2026-03-22T02:30', null],
    ['Asia/Shanghai', '2026-06-01T00:00', '2026-05-31T16:00Z'],
    ['Asia/Kathmandu', '2026-06-01T00:00', '2026-05-31T18:15Z'],
    ['America/Sao_Paulo', '2026-06-01T00:00', '2026-06-01T03:00Z'],
    ['Pacific/Apia', '2026-06-01T00:00', '2026-05-31T11:00Z'],
    ['UTC', '2026-02-30T10:00', null],
    ['UTC', '2026-02-28T24:00', null],
  ])('in %s at %s is the moment %s', (timeZone, local, moment) => {
    const { startsAt, problems } = at(local, timeZone)
    expect(startsAt?.toISOString() ?? null).toBe(moment === null ? null : new Date(moment).toISOString())
    expect(problems.map(({ kind }) => kind)).toEqual(moment === null ? ['time_does_not_exist'] : [])
  })

  it('begins at the same local time in each account, or at one moment in all', () => {
    const tokyo = { ...account, timeZone: 'Asia/Tokyo' }
    const accounts = new Map([['1', account], ['2', tokyo] as const])
    const plan = { ...good(), accounts: ['1', '2'].map((id) => ({ ...emptyPlanAccount(id), budget: '5' })) }
    const start = (timeZone: string | null) => ({ start: '2026-11-20T20:00', end: '', longTerm: true, timeZone })
    // 20:00 has passed in Tokyo, where it is 21:00.
    expect(planRules({ ...plan, schedule: start(null) }, { ...facts, accounts })).toMatchObject([{ kind: 'start_in_past', account: '2' }])
    expect(found({ ...plan, schedule: start('Asia/Tokyo') }, { accounts })).toEqual(['start_in_past schedule.start'])
    expect(found({ ...plan, schedule: start('America/New_York') }, { accounts })).toEqual([])
    for (const zone of ['Mars/Base', '+08:00', ''])
      expect(found({ ...plan, schedule: start(zone) }, { accounts })).toEqual(['time_zone_unknown schedule.timeZone'])
  })

  it('has an end unless it is long-term, and always with a lifetime budget', () => {
    const ends = (end: string, longTerm: boolean, kind: 'daily' | 'lifetime' = 'daily') =>
      found({ ...good(), schedule: { start: '2026-12-01T00:00', end, longTerm, timeZone: null }, budget: { level: 'campaign', kind } })
    expect(ends('', true)).toEqual([])
    expect(ends('', false)).toEqual(['end_required schedule.end'])
    expect(ends('', true, 'lifetime')).toEqual(['end_required schedule.end'])
    expect(ends('2026-12-01T00:00', false)).toEqual(['end_before_start schedule.end'])
    expect(ends('2026-11-30T00:00', false)).toEqual(['end_before_start schedule.end'])
    expect(ends('2026-12-05T00:00', false, 'lifetime')).toEqual([])
  })
})

describe('audiences of a plan [P5]', () => {
  const audience = emptyAudience('a1')
  const place = (platform: 'meta' | 'tiktok' | null, id: string) => ({ platform, id, kind: 'country', name: id }) as const

  it('refuse ages in the wrong order and what is both included and excluded', () => {
    const places = [place(null, 'US'), place(null, 'CA')]
    const both = {
      ...audience,
      age: { min: 40, max: 30 },
      include: { ...audience.include, places },
      exclude: { ...audience.exclude, places },
    }
    expect(found({ ...good(), audiences: [both] })).toEqual([
      'age_order audiences.0.age',
      'same_included_and_excluded audiences.0.exclude.places.0',
      'same_included_and_excluded audiences.0.exclude.places.1',
    ])
    expect(found({ ...good(), audiences: [] })).toContain('required audiences')
  })

  it('refuse entries that leave an account with none, which would show its ads to everybody', () => {
    const only = { ...audience, include: { ...audience.include, places: [place('tiktok', '6252001')] } }
    expect(planRules({ ...good(), audiences: [only] }, facts)).toMatchObject([
      { kind: 'not_of_this_platform', field: 'audiences.0.include.places', account: '1' },
    ])
    expect(found({ ...good(), audiences: [only, emptyAudience('a2')], removed: ['1/a1'] })).toEqual([])
  })
})

describe('creatives, links and names of a plan', () => {
  it('have as many materials as their kind, of its kinds [P7]', () => {
    const of = (kind: 'single_image' | 'single_video' | 'carousel' | 'dynamic', ...ids: string[]) =>
      found({ ...good(), creatives: [{ key: 'c1', kind, name: '', materials: ids.map(material) }] })
    expect(of('single_image', '7')).toEqual([])
    expect(of('single_image', '8')).toEqual(['wrong_material_kind creatives.0.materials.0'])
    expect(of('single_image')).toEqual(['wrong_material_count creatives.0.materials'])
    expect(of('single_video', '8', '8')).toEqual(['wrong_material_count creatives.0.materials'])
    expect(of('carousel', '7')).toEqual(['wrong_material_count creatives.0.materials'])
    expect(of('carousel', '7', '8')).toEqual([])
    expect(of('dynamic', '7')).toEqual([])
    expect(found({ ...good(), creatives: [] })).toContain('required creatives')
  })

  it.each([
    ['https://shop.example.com', true],
    ['https://shop.example.com/a?b={{ad.id}}&c=__CID__&d={creative}#e', true],
    ['https://商店.example.com/新品', true],
    ['http://shop.example.com', false],
    ['https://localhost/x', false],
    ['https://user:pw@example.com', false],
    ['https://shop.example.com/a b', false],
    ['https://1.2.3.4/', false],
    ['javascript:alert(1)', false],
    ['shop.example.com', false],
  ])('a link may be %s: %s', (link, valid) => {
    expect(found({ ...good(), link })).toEqual(valid ? [] : ['link_invalid link'])
  })

  it('parameters of the link stand before its fragment', () => {
    expect(linkOf({ link: 'https://a.example.com/x?b=1#top', linkParameters: 'utm_source=meta' })).toBe(
      'https://a.example.com/x?b=1&utm_source=meta#top',
    )
    expect(found({ ...good(), linkParameters: 'utm_source={{site_source_name}}&x=1' })).toEqual([])
    for (const linkParameters of ['?a=1', 'a', 'a=1&&b=2', 'a=1#x', 'a= 1'])
      expect(found({ ...good(), linkParameters })).toEqual(['link_invalid linkParameters'])
  })

  it('name the fields of a template that it cannot have', () => {
    const names = { campaign: '{creative}', adGroup: '{audiance} {date}', ad: ' ' }
    expect(planRules({ ...good(), names }, facts).map(({ field, values }) => [field, values['field']])).toEqual([
      ['names.campaign', '{creative}'],
      ['names.adGroup', '{audiance}'],
      ['names.ad', undefined],
    ])
  })
})

describe('the tree of a plan', () => {
  const plan = (): Plan => ({
    ...good(),
    names: { campaign: '{plan} · {account} {date}', adGroup: '{audience}', ad: '{creative} {text}' },
    audiences: [
      { ...emptyAudience('a1'), name: 'Everybody' },
      { ...emptyAudience('a2'), age: { min: 25, max: 34 } },
    ],
    creatives: [
      { key: 'c1', kind: 'single_image', name: '', materials: [material('7')] },
      { key: 'c2', kind: 'dynamic', name: 'All', materials: [material('7'), material('8')] },
    ],
    texts: { titles: ['One', 'Two'], bodies: ['Body', ''], descriptions: [] },
  })
  const shown = (of: Plan) =>
    treeOf(of, '1', account, facts, null)
      .nodes.filter(({ removed }) => !removed)
      .map(({ key, name }) => `${key} ${name}`)

  it('has an ad group for each audience, and an ad for each creative and text; a dynamic one has all texts', () => {
    expect(shown(plan())).toEqual([
      '1 Spring · Shoes US 2026-11-20',
      '1/a1 Everybody',
      '1/a1/c1/0 Boots 1',
      '1/a1/c1/1 Boots 2',
      '1/a1/c2/0 All',
      '1/a2 25-34',
      '1/a2/c1/0 Boots 1',
      '1/a2/c1/1 Boots 2',
      '1/a2/c2/0 All',
    ])
    expect(treeSize(plan(), facts)).toBe(9)
  })

  it('leaves out removed branches, and ad groups and campaigns that have no ads any more', () => {
    expect(shown({ ...plan(), removed: ['1/a1', '1/a2/c1/1', '1/a2/c2'] }).map((line) => line.split(' ')[0])).toEqual([
      '1',
      '1/a2',
      '1/a2/c1/0',
    ])
    expect(shown({ ...plan(), removed: ['1/a1/c1', '1/a1/c2/0', '1/a2'] })).toEqual([])
  })

  it('has the ads of each platform: TikTok has no titles, Google takes all texts, Search no materials', () => {
    const keys = (platform: 'tiktok' | 'google', channel: Plan['google']['channel'] = 'demand_gen') =>
      treeOf({ ...plan(), google: { ...plan().google, channel } }, '1', { ...account, platform }, facts, null).adGroups[0]?.ads.map(
        ({ key }) => key,
      )
    expect(keys('tiktok')).toEqual(['1/a1/c1/0', '1/a1/c2/0'])
    expect(keys('google')).toEqual(['1/a1/c1/0', '1/a1/c2/0'])
    expect(keys('google', 'performance_max')).toEqual(['1/a1/all/0'])
    expect(keys('google', 'search')).toEqual(['1/a1/all/0'])
  })
})
