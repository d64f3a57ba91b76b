import { getLinkTest, type HopOf, type LinkTest, type LinkTestHop, startLinkTest } from '@adroit/contract/web2app-link-tests'
import { testAddress } from '@adroit/contract/web2app-links'
import { pathOf } from './sendable.ts'
import { ok, type Stub } from './stub.ts'
import { knownLink } from './stub-web2app.ts'

export const linkTestPaths = { start: pathOf(startLinkTest), details: pathOf(getLinkTest) }

const token = 'Zk3Jx9QzL7mPw2Rt5Vb8Nc'
const click = `test-${token}`
const play = `https://play.google.com/store/apps/details?id=com.example.reader&referrer=adroit_click%3D${click}`
let second = 0
/** Hops follow each other by three seconds. */
const at = () => {
  second += 3
  return new Date(Date.UTC(2026, 10, 20, 10, 39, second)).toISOString()
}

export const newTest: LinkTest = {
  ...{ id: '91', link: knownLink.id, address: testAddress(knownLink.address, 'meta', token) },
  ...{ startedAt: '2026-11-20T10:39:00Z', expiresAt: '2026-11-20T11:09:00Z', secondsLeft: 1_795, hops: [] },
}

const placeholder = (name: string, value: string) => ({ name, value, state: 'placeholder' as const })
const visit = { kind: 'visit', by: 'link', robot: false, clickId: null } as const

/** A visit by hand on Android, which leads to Google Play. */
export const androidHops: readonly LinkTestHop[] = [
  {
    ...{ ...visit, at: at(), device: 'android' },
    parameters: [
      { name: 'campaign_id', value: '120210000000000042', state: 'read' },
      placeholder('adset_id', '{{adset.id}}'),
      placeholder('ad_id', '{{ad.id}}'),
    ],
  },
  { at: at(), kind: 'redirect', to: 'play', address: play, token: click },
]

/** A visit on an iPhone, which leads to the App Store. */
export const iosHops: readonly LinkTestHop[] = [
  { ...visit, at: at(), device: 'ios', parameters: [{ name: 'ad_id', value: null, state: 'missing' }] },
  { at: at(), kind: 'redirect', to: 'app_store', address: 'https://apps.apple.com/app/id284882215', token: null },
]

/** A preview of a messenger. */
export const robotHops: readonly LinkTestHop[] = [
  { ...visit, at: at(), device: 'other', robot: true, parameters: [{ name: 'ad_id', value: 'javascript:alert(1)', state: 'unreadable' }] },
  { at: at(), kind: 'page', to: 'site', address: 'https://reader.example.com/', token: null },
]

const event = { kind: 'event', amount: null, currency: null, problem: null } as const
export const refusedHop: LinkTestHop = {
  ...event,
  at: at(),
  event: 'order',
  by: 'test',
  amount: '4,99',
  currency: 'EUR',
  problem: 'amount_unreadable',
}
export const firstOpenHop: HopOf<'event'> = { ...event, at: at(), event: 'first_open', by: 'live' }

/** Serves a test that begins empty, and returns what changes it from then on. */
export function serveLinkTest(api: Stub): (changes: Partial<LinkTest>) => void {
  let test = newTest
  api.answer(linkTestPaths.start, () => {
    test = newTest
    return ok({ ...test, hops: [...test.hops] })
  })
  api.answer(linkTestPaths.details, () => ok({ ...test, hops: [...test.hops] }))
  return (changes) => {
    test = { ...test, ...changes }
  }
}
