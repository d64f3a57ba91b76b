import { createAccount } from '@adroit/contract/account'
import {
  type AudienceSetValue,
  changeAudienceSet,
  deleteAudienceSet,
  listAudienceSets,
  restoreAudienceSet,
  saveAudienceSet,
} from '@adroit/contract/audience-sets'
import { errors } from '@adroit/contract/errors'
import { assignAccounts, listMembers } from '@adroit/contract/members'
import { publishLimits } from '@adroit/contract/publish-limits'
import { emptyAudience, type PlanPlace } from '@adroit/contract/publish-plan'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signIn } from '../../../test/client.ts'
import { makeCompany, startWorld, type World } from '../../../test/world.ts'
import { forCompany } from '../../db/database.ts'
import { purgeDeletedSets } from './purge.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-20T12:00:00Z' })
})
afterAll(() => world.close())

async function company(): Promise<{ id: string; abbreviation: string; owner: Client; buyer: Client }> {
  const { id, abbreviation } = await makeCompany(world, { roles: ['owner', 'buyer'] })
  return { id, abbreviation, owner: await signIn(world, abbreviation), buyer: await signIn(world, abbreviation, 'buyer') }
}

const addAccount = async (client: Client, name: string) =>
  (await client.call(createAccount, { name, platform: 'meta', currency: 'USD', timeZone: 'UTC', group: null, owner: null })).id

const country = (id: string, name: string): PlanPlace => ({ platform: null, id, kind: 'country', name })
const germany = country('DE', 'Germany')
const regions = (...include: PlanPlace[]): AudienceSetValue => ({ kind: 'places', include, exclude: [] })
const buyersOf = (account: string, externalId: string) => ({ account, externalId, name: `Buyers ${externalId}` })
const { age, include, exclude } = emptyAudience('a1')
const refusal = (key: keyof typeof errors) => ({ status: errors[key].status, body: { code: errors[key].code } })

describe('audience sets', () => {
  it('of all three kinds are kept as they were saved, for every member who publishes [P5]', async () => {
    const { owner, buyer } = await company()
    const berlin: PlanPlace = { platform: 'meta', id: '2490', kind: 'city', name: 'Berlin' }
    const account = await addAccount(owner, 'Shoes')
    const whole: AudienceSetValue = {
      kind: 'audience',
      age: { min: 25, max: 44 },
      include: {
        ...include,
        languages: ['de'],
        segments: { genders: ['female'], systems: [], devices: [] },
        taxonomy: [{ platform: 'tiktok', kind: 'interest', id: '6003', name: 'Skin care' }],
      },
      exclude: { ...exclude, customAudiences: [buyersOf(account, '931')] },
    }
    const values: AudienceSetValue[] = [
      { kind: 'places', include: [germany, country('AT', 'Austria')], exclude: [berlin] },
      { kind: 'languages', languages: ['de', 'tlh'] },
      whole,
    ]
    for (const value of values) await owner.call(saveAudienceSet, { name: ' DACH ', value })
    const { sets } = await buyer.call(listAudienceSets, {})
    expect(sets.map(({ value }) => value)).toEqual(values)
    for (const set of sets) expect(set).toMatchObject({ name: 'DACH', version: 1, hidden: 0, changedBy: { name: 'The owner' } })
    const { sets: languages } = await buyer.call(listAudienceSets, { kind: 'languages' })
    expect(languages.map(({ value }) => value)).toEqual([values[1]])
  })

  it('have a name of 1 to 60 characters that is unique within the kind, whatever its letter case', async () => {
    const { owner, buyer } = await company()
    await owner.call(saveAudienceSet, { name: 'Übersee', value: regions(germany) })
    const again = { name: ' übersee', value: regions(germany) }
    expect(await buyer.ask(saveAudienceSet, again)).toMatchObject(refusal('audience_set_name_taken'))
    await owner.call(saveAudienceSet, { name: 'übersee', value: { kind: 'languages', languages: ['en'] } })
    for (const name of ['  ', 'x'.repeat(61)])
      expect(await owner.ask(saveAudienceSet, { name, value: regions(germany) })).toMatchObject(refusal('audience_set_name_missing'))
    const { id } = await owner.call(saveAudienceSet, { name: '🌍'.repeat(60), value: regions(germany) })
    expect(await owner.ask(changeAudienceSet, { id, version: 1, name: 'ÜBERSEE' })).toMatchObject(refusal('audience_set_name_taken'))
  })

  it('of two saves with one name at once take one', async () => {
    const { owner, buyer } = await company()
    const saves = await Promise.all(
      [owner, buyer, owner].map((who) => who.ask(saveAudienceSet, { name: 'Nordics', value: regions(germany) })),
    )
    expect(saves.filter(({ body }) => body.code === 0)).toHaveLength(1)
    expect(saves.filter(({ body }) => body.code === errors.audience_set_name_taken.code)).toHaveLength(2)
  })

  it('are renamed and replaced as their next version, and refuse a change of an older one with 409', async () => {
    const { owner, buyer } = await company()
    const { id } = await owner.call(saveAudienceSet, { name: 'Europe', value: regions(germany) })
    const renamed = await buyer.call(changeAudienceSet, { id, version: 1, name: 'EU' })
    expect(renamed).toMatchObject({ name: 'EU', version: 2, value: regions(germany), changedBy: { name: 'The buyer' } })
    expect(await owner.ask(changeAudienceSet, { id, version: 1, name: 'Late' })).toMatchObject(refusal('audience_set_changed_meanwhile'))
    const replaced = await owner.call(changeAudienceSet, { id, version: 2, name: 'eu', value: regions(country('FR', 'France')) })
    expect(replaced).toMatchObject({ name: 'eu', version: 3, value: { include: [{ id: 'FR' }] } })
    const other = { id, version: 3, value: { kind: 'languages' as const, languages: ['fr'] } }
    expect(await owner.ask(changeAudienceSet, other)).toMatchObject(refusal('input_invalid'))
  })

  it('without regions or languages, or with too much in them, are refused', async () => {
    const { owner } = await company()
    for (const value of [regions(), { kind: 'languages' as const, languages: [] }])
      expect(await owner.ask(saveAudienceSet, { name: 'Nothing', value })).toMatchObject(refusal('audience_set_empty'))
    const many = Array.from({ length: 200 }, (_, at) => ({ ...germany, id: String(at), name: '地'.repeat(200) }))
    expect(await owner.ask(saveAudienceSet, { name: 'Much', value: regions(...many) })).toMatchObject(refusal('audience_set_too_large'))
  })

  it('are deleted, restored within 30 days unless their name was taken, and gone after them', async () => {
    const { owner, abbreviation } = await company()
    const { id } = await owner.call(saveAudienceSet, { name: 'Europe', value: regions(germany) })
    await owner.call(deleteAudienceSet, { id })
    expect((await owner.call(listAudienceSets, {})).sets).toEqual([])
    expect(await owner.ask(changeAudienceSet, { id, version: 1, name: 'Gone' })).toMatchObject(refusal('audience_set_gone'))
    expect(await owner.ask(deleteAudienceSet, { id })).toMatchObject(refusal('audience_set_gone'))
    const { id: other } = await owner.call(saveAudienceSet, { name: 'europe', value: regions(germany) })
    expect(await owner.ask(restoreAudienceSet, { id })).toMatchObject(refusal('audience_set_name_taken'))
    await owner.call(deleteAudienceSet, { id: other })
    await owner.call(restoreAudienceSet, { id })
    expect((await owner.call(listAudienceSets, {})).sets).toMatchObject([{ id, name: 'Europe', version: 1 }])
    await owner.call(deleteAudienceSet, { id })
    world.advance((publishLimits.deletedDraftDays + 1) * 86_400_000)
    await purgeDeletedSets(world.ctx)
    const later = await signIn(world, abbreviation)
    expect(await later.ask(restoreAudienceSet, { id })).toMatchObject(refusal('audience_set_gone'))
  })

  it('are at most 200 in a company, and deleted ones do not count', async () => {
    const { id: own, owner } = await company()
    const { id } = await owner.call(saveAudienceSet, { name: 'First', value: regions(germany) })
    // 199 more, as one statement
    await forCompany(world.ctx.db, own, (tx) =>
      sql`insert into audience_sets (company_id, kind, name, value, created_by, created_at, changed_by, changed_at)
        select company_id, kind, name || ' ' || number, value, created_by, created_at, changed_by, changed_at
        from audience_sets, generate_series(2, ${publishLimits.audienceSets}) number where id = ${id}`.execute(tx),
    )
    expect((await owner.call(listAudienceSets, {})).sets).toHaveLength(publishLimits.audienceSets)
    const another = { name: 'Another', value: regions(germany) }
    const full = await owner.ask(saveAudienceSet, another)
    expect(full).toMatchObject(refusal('audience_set_limit'))
    expect(full.body.msg).toContain('200')
    await owner.call(deleteAudienceSet, { id })
    await owner.call(saveAudienceSet, another)
    expect(await owner.ask(restoreAudienceSet, { id })).toMatchObject(refusal('audience_set_limit'))
  })
})

describe('custom audiences of accounts that a member does not see', () => {
  it('are left out, counted, and stay in the set when the member changes it', async () => {
    const { owner, buyer } = await company()
    const [seen, unseen] = [await addAccount(owner, 'Seen'), await addAccount(owner, 'Unseen')]
    const { members } = await owner.call(listMembers, {})
    const member = members.find(({ username }) => username === 'buyer')?.id ?? ''
    await owner.call(assignAccounts, { id: member, access: 'assigned', accounts: [seen], groups: [] })
    const customs = (side: 'include' | 'exclude', accounts: readonly string[]) => ({
      ...(side === 'include' ? include : exclude),
      customAudiences: accounts.map((account) => buyersOf(account, side === 'include' ? '931' : '932')),
    })
    const of = (included: string[], excluded: string[]): AudienceSetValue => ({
      kind: 'audience',
      age,
      include: { ...include, ...customs('include', included) },
      exclude: customs('exclude', excluded),
    })
    const { id } = await owner.call(saveAudienceSet, { name: 'Buyers', value: of([seen, unseen], [unseen]) })

    const list = await buyer.ask(listAudienceSets, {})
    expect(list.body.data).toMatchObject({ sets: [{ value: of([seen], []), hidden: 2 }] })
    expect(JSON.stringify(list.body)).not.toContain(unseen)

    const changed = await buyer.call(changeAudienceSet, { id, version: 1, value: of([], [seen]) })
    expect(changed).toMatchObject({ value: of([], [seen]), hidden: 2, version: 2 })
    expect((await owner.call(listAudienceSets, {})).sets).toMatchObject([{ value: of([unseen], [seen, unseen]), hidden: 0 }])
    await buyer.call(changeAudienceSet, { id, version: 2, name: 'All buyers' })
    expect((await owner.call(listAudienceSets, {})).sets).toMatchObject([{ name: 'All buyers', value: of([unseen], [seen, unseen]) }])

    expect(await buyer.ask(changeAudienceSet, { id, version: 3, value: of([unseen], []) })).toMatchObject(refusal('account_gone'))
    expect(await buyer.ask(saveAudienceSet, { name: 'Theirs', value: of([], [unseen]) })).toMatchObject(refusal('account_gone'))
  })
})
