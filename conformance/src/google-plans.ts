import type { AccountPlan, PlannedFile } from '../../server/src/platforms/account-plan.ts'
import {
  adOf,
  everybody,
  groupOf,
  landscape,
  logo,
  planOf,
  square,
  video,
} from '../../server/src/platforms/google/publish/plan.test-helper.ts'

/** What the plans name of an account. */
interface Own {
  readonly files: { readonly square: PlannedFile; readonly landscape: PlannedFile; readonly logo: PlannedFile; readonly video: PlannedFile }
  readonly userList: string
  readonly interest: string
  readonly customAudience: string
  readonly city: string
  readonly app: string
}

const made: Own = {
  files: { square, landscape, logo, video },
  ...{ userList: '5', interest: '80432', customAudience: '9', city: '1003854', app: 'com.example.lamp' },
}

const segments = { genders: [], systems: [], devices: [] }

/** Plans of every channel that together use everything that the publisher knows. */
export function plansOf(
  own: Own = made,
  change: { readonly currency: string; readonly timeZone: string } = planOf('search'),
): AccountPlan[] {
  const { files } = own
  const base = { currency: change.currency, timeZone: change.timeZone }
  const google = { logo: files.logo }
  const list = { account: 'acc', externalId: own.userList, name: 'Buyers' }
  const taxonomy = (kind: 'interest' | 'browsing', id: string) => ({ platform: 'google' as const, kind, id, name: 'Running' })
  const narrow = (more: ReturnType<typeof taxonomy>[]) =>
    everybody({
      include: {
        places: [
          { platform: null, id: 'DE', kind: 'country', name: 'Germany' },
          { platform: 'google', id: own.city, kind: 'city', name: 'Berlin' },
        ],
        ...{ customAudiences: [list], taxonomy: [taxonomy('interest', own.interest), ...more], languages: ['de', 'en'] },
        segments: { ...segments, genders: ['female'], devices: ['phone'] },
      },
      exclude: { places: [{ platform: null, id: 'FR', kind: 'country', name: 'France' }] },
      age: { min: 25, max: 54 },
    })
  const endsAt = new Date('2026-12-24T12:30:00Z')
  const shown = (channel: 'performance_max' | 'app') => ({
    files: channel === 'app' ? [files.square, files.video] : Object.values(files).slice(0, 2),
  })
  return [
    planOf('search', { ...base, google, link: 'https://shop.example/lamp?a=1&c={campaignid}', campaign: searchGroups() }, 't1'),
    planOf('search', { ...base, google, objective: 'traffic', bidding: { strategy: 'bid_cap', micros: 1_000_000n } }, 't2'),
    planOf(
      'performance_max',
      { ...base, google, bidding: { strategy: 'target_roas', roasMillionths: 2_500_000n }, campaign: together('performance_max', 't3') },
      't3',
    ),
    planOf(
      'demand_gen',
      { ...base, google, endsAt, campaign: { ...demandGen('t4'), budget: { kind: 'lifetime', micros: 900_000_000n } } },
      't4',
    ),
    planOf('demand_gen', { ...base, google, objective: 'traffic', campaign: { adGroups: [imageGroup('t5')] } }, 't5'),
    planOf(
      'app',
      {
        ...{ ...base, google, bidding: { strategy: 'cost_cap', micros: 3_000_000n }, campaign: together('app', 't6') },
        assets: { page: null, instagram: null, identity: null, pixel: null, app: own.app },
      },
      't6',
    ),
  ]

  function searchGroups() {
    return {
      adGroups: [
        groupOf('search', 'a1', { audience: narrow([]) }, 't1'),
        groupOf('search', 'a2', { audience: { ...narrow([]), age: { min: 18, max: 65 } } }, 't1'),
      ],
    }
  }
  function together(channel: 'performance_max' | 'app', task: string) {
    return { adGroups: ['a1', 'a2'].map((key) => groupOf(channel, key, { ads: [adOf(channel, key, shown(channel), task)] }, task)) }
  }
  function imageGroup(task: string) {
    return groupOf('demand_gen', 'a1', { ads: [adOf('demand_gen', 'a1', { files: [files.square] }, task)] }, task)
  }
  function demandGen(task: string) {
    const ads = [
      adOf('demand_gen', 'a1', { kind: 'dynamic', files: [files.square, files.landscape] }, task, 'c1'),
      adOf('demand_gen', 'a1', { kind: 'single_video', files: [files.video] }, task, 'c2'),
      adOf('demand_gen', 'a1', { kind: 'carousel', files: [files.square, files.square] }, task, 'c3'),
    ]
    return { adGroups: [groupOf('demand_gen', 'a1', { audience: narrow([taxonomy('browsing', own.customAudience)]), ads }, task)] }
  }
}
