import { listAttention } from '@adroit/contract/attention'
import { changeBudget } from '@adroit/contract/campaigns'
import { confirmImport, uploadImport } from '@adroit/contract/imports'
import { listMembers, updateMember } from '@adroit/contract/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeliveryWorld, startDelivery } from '../campaigns/campaigns.test-helper.ts'

let at: DeliveryWorld
beforeAll(async () => {
  at = await startDelivery(['meta'])
})
afterAll(() => at.close())

const attention = async (role: 'owner' | 'buyer' | 'viewer') => (await at.as(role)).call(listAttention, {})
const kinds = async (role: 'owner' | 'buyer' | 'viewer') => (await attention(role)).items.map(({ kind }) => kind)

describe('what home lists as needing a member', () => {
  it('is empty for a company in which everything is done', async () => {
    expect(await attention('owner')).toEqual({ items: [], count: 0 })
  })

  it('has a pending budget change for those who may approve it, and for nobody else', async () => {
    const owner = await at.as('owner')
    const buyer = (await owner.call(listMembers, {})).members.find(({ username }) => username === 'buyer')
    await owner.call(updateMember, { id: buyer?.id ?? '', budgetLimit: '150' })
    const campaign = await at.target('meta', 'New York', 'campaign 1')
    const { change } = await (await at.as('buyer')).call(changeBudget, { ...campaign.named, from: '120.00', amount: '200' })
    const { items } = await attention('owner')
    expect(items).toMatchObject([{ kind: 'approval', change: change.id, by: 'The buyer', name: change.name }])
    expect(await kinds('buyer')).toEqual([])
    expect(await kinds('viewer')).toEqual([])
  })

  it('has failed and waiting imports until a later one of the account is stored', async () => {
    const buyer = await at.as('buyer')
    const owner = await at.as('owner')
    const account = (await at.target('meta', 'Tokyo', 'campaign 1')).named.account
    const send = async (client: typeof buyer, bytes: string) => {
      const { id } = await client.upload(uploadImport, { account }, { name: 'file.csv', bytes })
      await at.world.runJobs()
      return id
    }
    await send(buyer, 'PK\u0003\u0004 cut off')
    const waiting = await send(owner, 'Day,Campaign name,Amount spent (JPY)\n2025-01-01,A,100\n')
    expect((await kinds('owner')).toSorted()).toEqual(['approval', 'import_failed', 'import_waiting'])
    expect(await kinds('buyer')).toEqual(['import_failed'])
    expect(await kinds('viewer')).toEqual([])
    await owner.call(confirmImport, { id: waiting, skipRejected: false, replace: true })
    await at.world.runJobs()
    expect(await kinds('owner')).toEqual(['approval'])
    expect(await kinds('buyer')).toEqual([])
  })

  it('has a lost connection first, with the number of its accounts, for those who can reconnect', async () => {
    const { people } = (await at.control.accounts()).meta
    for (const { id: person } of people) await at.control.revoke({ platform: 'meta', person })
    await at.later(20 * 60)
    await at.signIn()
    await at.sync()
    const [first] = (await attention('owner')).items
    expect(first).toMatchObject({ kind: 'connection_revoked', platform: 'meta', person: 'Ana Ruiz' })
    expect(first?.kind === 'connection_revoked' && first.accounts).toBeGreaterThan(2)
    expect(await kinds('buyer')).toEqual([])
  })
})
