import { updateAccount } from '@adroit/contract/account'
import { getCompany, updateCompany } from '@adroit/contract/company'
import { acceptInvite, addMember, assignAccounts, disableMember, resetMember, updateMember } from '@adroit/contract/members'
import { saveMonthBudget } from '@adroit/contract/pacing'
import { confirmPassword } from '@adroit/contract/password'
import { requireSecondFactor } from '@adroit/contract/second-factor'
import { expect, it } from 'vitest'
import { makeAccount } from '../../test/browser-import.ts'
import { send } from '../../test/client.ts'
import { everyAccount } from '../../test/every-account.ts'
import { testPassword } from '../../test/world.ts'
import { type AuditedCompany, newPassword } from './every-action.test-helper.ts'

/** Members, their roles and limits, and what they see. */
export function memberScenes(at: AuditedCompany): void {
  it('records who was added, changed, disabled and reset, and what they may see', async () => {
    const { world } = at.plans
    const account = at.plans.usable[0]?.id ?? ''
    const told = await at.logged(async () => {
      const { id } = await at.owner.call(addMember, { username: 'ann', name: 'Ann', email: null, role: 'buyer', accounts: everyAccount })
      const { link } = await at.owner.call(resetMember, { id })
      const secret = new URL(link.replace('/#', '')).searchParams.get('secret') ?? ''
      await send(world, acceptInvite, { secret, password: newPassword, agreed: true }, {})
      await at.owner.call(updateMember, { id, name: 'Anna', role: 'viewer', budgetLimit: '100' })
      await at.owner.call(updateMember, { id, budgetLimit: null })
      await at.owner.call(updateMember, { id, budgetLimit: null })
      await at.owner.call(assignAccounts, { id, access: 'assigned', accounts: [account], groups: ['Shoes'] })
      await at.owner.call(disableMember, { id, disabled: true })
      await at.owner.call(disableMember, { id, disabled: true })
      await at.owner.call(disableMember, { id, disabled: false })
      await at.owner.call(updateAccount, { id: account, budgetCap: '500' })
      await at.owner.call(updateAccount, { id: account, budgetCap: null })
      await at.owner.call(saveMonthBudget, { account, amount: '9000' })
      await at.owner.call(saveMonthBudget, { account, amount: null })
    })
    const { name = '', currency } = at.plans.usable[0] ?? {}
    expect(told).toEqual([
      ['The owner › member_added › Ann', { role: 'buyer' }],
      ['The owner › accounts_assigned › Ann', { access: 'all', count: 0 }],
      ['The owner › invite_made › Ann', {}],
      ['The owner › member_reset › Ann', {}],
      ['The owner › invite_made › Ann', {}],
      ['Ann › invite_accepted', {}],
      ['Ann › signed_in', { with: 'invite' }],
      ['The owner › member_renamed › Anna', { before: 'Ann', after: 'Anna' }],
      ['The owner › role_changed › Anna', { before: 'buyer', after: 'viewer' }],
      ['The owner › member_limit_changed › Anna', { before: null, after: '100.00', currency: 'USD' }],
      ['The owner › member_limit_changed › Anna', { before: '100.00', after: null, currency: 'USD' }],
      ['The owner › accounts_assigned › Anna', { access: 'assigned', count: 1, after: 'Shoes' }],
      ['The owner › member_disabled › Anna', {}],
      ['The owner › member_enabled › Anna', {}],
      [`The owner › account_limit_changed › ${name}`, { before: null, after: '500.00', currency }],
      [`The owner › account_limit_changed › ${name}`, { before: '500.00', after: null, currency }],
      [`The owner › month_budget_changed › ${name}`, { before: null, after: '9000.00', currency }],
      [`The owner › month_budget_changed › ${name}`, { before: '9000.00', after: null, currency }],
    ])
  })

  it('records who sees an account by its owner and group, which roles need two-step sign-in, and the currency', async () => {
    const account = await makeAccount(at.owner, { name: 'Handed over' })
    const { currency } = await at.owner.call(getCompany, {})
    const told = await at.logged(async () => {
      await at.owner.call(updateAccount, { id: account, owner: at.ids['buyer'] ?? '' })
      await at.owner.call(updateAccount, { id: account, group: 'Shoes', note: 'Nothing else' })
      await at.owner.call(updateAccount, { id: account, group: 'Shoes' })
      await at.owner.call(confirmPassword, { password: testPassword })
      await at.owner.call(updateCompany, { currency: 'EUR' })
      await at.owner.call(updateCompany, { currency })
      await at.owner.call(updateCompany, { weekStart: 1 })
      await at.owner.call(requireSecondFactor, { roles: ['designer'] })
      await at.owner.call(requireSecondFactor, { roles: [] })
    })
    expect(told).toEqual([
      ['The owner › account_owner_changed › Handed over', { before: null, after: 'The buyer' }],
      ['The owner › account_group_changed › Handed over', { before: null, after: 'Shoes' }],
      ['The owner › company_currency_changed', { before: currency, after: 'EUR' }],
      ['The owner › company_currency_changed', { before: 'EUR', after: currency }],
      ['The owner › second_factor_required', { before: '', after: 'designer' }],
      ['The owner › second_factor_required', { before: 'designer', after: '' }],
    ])
  })
}
