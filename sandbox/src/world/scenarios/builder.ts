import { addObject } from '../change.ts'
import { makeIds } from '../ids.ts'
import { dice, hashOf } from '../luck.ts'
import { inMinorUnits } from '../money.ts'
import type { Account, AdObject, Condition, Person, PlatformName, Standing, Switch, World } from '../world.ts'
import { assetsOf } from './assets.ts'
import { countriesOf } from './places.ts'

const dayMs = 86_400_000

interface NewAccount {
  readonly platform: PlatformName
  readonly name: string
  readonly currency: string
  readonly timeZone: string
  readonly standing?: Standing
  readonly manager?: boolean
  readonly parent?: string | null
  /** With pages, pixels and the like. */
  readonly assets?: boolean
}

/** Overrides for a new entity. By default it has been on since its parent was created, without its own budget. */
export interface NewObject {
  readonly name: string
  readonly objective?: string
  readonly switch?: Switch
  readonly condition?: Condition
  /** Days before the world's first day at which switch and condition got their values; null: from the beginning. */
  readonly sinceDays?: number | null
  readonly madeDays?: number
  readonly budget?: { readonly kind: 'daily' | 'lifetime'; readonly units: number } | null
  /** Days after the world's first day; negative ones are in the past. */
  readonly startDays?: number
  readonly endDays?: number
  readonly weight?: number
  readonly hidden?: boolean
  readonly automated?: boolean
  readonly bought?: AdObject['bought']
  readonly sharedBudget?: string
}

export interface Builder {
  readonly world: World
  readonly random: () => number
  readonly account: (given: NewAccount) => Account
  readonly campaign: (account: Account, given: NewObject) => AdObject
  /** An ad set below a campaign, or an ad below an ad set. */
  readonly below: (account: Account, parent: AdObject, given: NewObject) => AdObject
  readonly person: (platform: PlatformName, name: string, rights: Person['rights']) => Person
  readonly business: (platform: PlatformName) => string
}

/** Returns a builder for a world. `today`: midnight UTC of the day around which everything is placed. */
export function makeBuilder(seed: number, scenario: string, today: Date): Builder {
  const world: World = {
    seed,
    scenario,
    clock: { offsetMs: 0, stoppedAt: null },
    nextNumber: 0,
    people: [],
    accounts: [],
    objects: {},
    codes: {},
    tokens: {},
    reports: {},
    made: {},
    own: { meta: {}, google: {}, tiktok: {} },
  }
  const random = dice(hashOf(`${seed} ${scenario}`))
  const nextId = makeIds(random)
  // Events happen at any minute, not at midnight.
  const daysAgo = (days: number, minute: number) => new Date(today.getTime() - days * dayMs + minute * 60_000).toISOString()

  const add = (account: Account, level: AdObject['level'], parent: AdObject | null, given: NewObject): AdObject => {
    const minute = Math.floor(random() * 600)
    const createdAt =
      given.madeDays === undefined ? (parent?.createdAt ?? daysAgo(120, minute)) : daysAgo(given.madeDays, parent === null ? 0 : minute)
    const micros = given.budget ? inMinorUnits(given.budget.units * 1_000_000, account.currency) : null
    const [to, condition] = [given.switch ?? 'on', given.condition ?? 'good']
    const first = { at: createdAt, switch: to, condition, micros }
    const since = given.sinceDays === undefined || given.sinceDays === null ? null : daysAgo(given.sinceDays, minute)
    const history = since === null ? [first] : [{ ...first, switch: 'on', condition: 'good' } as const, { ...first, at: since }]
    const object: AdObject = {
      platform: account.platform,
      account: account.id,
      level,
      id: nextId(account.platform, level),
      parent: parent?.id ?? null,
      name: given.name,
      objective: given.objective ?? parent?.objective ?? '',
      switch: to,
      condition,
      budget: given.budget && micros !== null ? { kind: given.budget.kind, micros } : null,
      startsAt: given.startDays === undefined ? null : daysAgo(-given.startDays, 0),
      endsAt: given.endDays === undefined ? null : daysAgo(-given.endDays, 0),
      createdAt,
      changedAt: since ?? createdAt,
      history,
      weight: given.weight ?? 0,
      hidden: given.hidden ?? false,
      ...(given.automated ? { automated: true } : {}),
      ...(given.sharedBudget ? { sharedBudget: given.sharedBudget } : {}),
      ...(given.bought ? { bought: given.bought } : {}),
      countries: level === 'ad' ? countriesOf(account.timeZone, random) : [],
      shadow: null,
    }
    addObject(world, object)
    return object
  }

  return {
    world,
    random,
    account: ({ platform, name, currency, timeZone, standing = 'active', manager = false, parent = null, assets = true }) => {
      const first = { at: daysAgo(800, 0), standing: 'active' as const }
      const account: Account = {
        platform,
        id: nextId(platform, 'account'),
        name,
        currency,
        timeZone,
        standing,
        // Inactive accounts were active until three weeks ago.
        history: standing === 'active' ? [first] : [first, { at: daysAgo(21, 550), standing }],
        parent,
        manager,
        assets: assetsOf(platform, assets && !manager ? name : null, () => nextId(platform, 'asset')),
      }
      world.accounts.push(account)
      return account
    },
    campaign: (account, given) => add(account, 'campaign', null, given),
    below: (account, parent, given) => add(account, parent.level === 'campaign' ? 'ad_set' : 'ad', parent, given),
    person: (platform, name, rights) => {
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@agency.example`
      const person: Person = { platform, id: nextId(platform, 'person'), name, email, rights }
      world.people.push(person)
      return person
    },
    business: (platform) => nextId(platform, 'business'),
  }
}
