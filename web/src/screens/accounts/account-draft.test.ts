import { describe, expect, it } from 'vitest'
import { type AccountDraft, changeOf, draftProblem, emptyDraft, isSameAccount } from './account-draft.ts'

const full: AccountDraft = { name: 'Shop', platform: 'meta', currency: 'USD', timeZone: 'UTC', group: '', owner: '', note: '' }

describe('the form of an account', () => {
  it('asks for name, platform, currency and time zone, in this order', () => {
    expect(draftProblem(emptyDraft)).toBe('name')
    expect(draftProblem({ ...full, platform: null, currency: '' })).toBe('platform')
    expect(draftProblem({ ...full, currency: '', timeZone: '' })).toBe('currency')
    expect(draftProblem({ ...full, timeZone: '' })).toBe('zone')
    expect(draftProblem(full)).toBeNull()
  })

  it('counts the name’s characters as people do', () => {
    expect(draftProblem({ ...full, name: '👨‍👩‍👧‍👦'.repeat(200) })).toBeNull()
    expect(draftProblem({ ...full, name: 'a'.repeat(201) })).toBe('name')
    expect(draftProblem({ ...full, name: '   ' })).toBe('name')
  })

  it('sends what was changed and nothing else', () => {
    expect(changeOf('7', full, { ...full, name: ' Store ', group: 'Games' })).toEqual({ id: '7', name: 'Store', group: 'Games' })
    expect(changeOf('7', { ...full, group: 'Games', owner: '3', note: 'x' }, full)).toEqual({
      id: '7',
      group: null,
      owner: null,
      note: null,
    })
    expect(changeOf('7', full, full)).toEqual({ id: '7' })
  })

  it('knows when nothing was changed', () => {
    expect([isSameAccount(full, { ...full }), isSameAccount(full, { ...full, note: 'x' })]).toEqual([true, false])
  })
})
