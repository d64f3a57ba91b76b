import { describe, expect, it } from 'vitest'
import { type AccountDraft, changeOf, draftProblems, emptyDraft, isSameAccount } from './account-draft.ts'

const full: AccountDraft = { name: 'Shop', platform: 'meta', currency: 'USD', timeZone: 'UTC', group: '', owner: '', note: '', tags: [] }

describe('the form of an account', () => {
  it('asks for name, platform, currency and time zone, all that are missing at once', () => {
    expect(draftProblems(emptyDraft)).toEqual(['name', 'platform', 'currency', 'zone'])
    expect(draftProblems({ ...full, platform: null, currency: '' })).toEqual(['platform', 'currency'])
    expect(draftProblems({ ...full, timeZone: '' })).toEqual(['zone'])
    expect(draftProblems(full)).toEqual([])
  })

  it('counts the name’s characters as people do', () => {
    expect(draftProblems({ ...full, name: '👨‍👩‍👧‍👦'.repeat(200) })).toEqual([])
    expect(draftProblems({ ...full, name: 'a'.repeat(201) })).toEqual(['name'])
    expect(draftProblems({ ...full, name: '   ' })).toEqual(['name'])
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
    expect(changeOf('7', { ...full, tags: ['a'] }, { ...full, tags: ['a', 'b'] })).toEqual({ id: '7', tags: ['a', 'b'] })
    expect(changeOf('7', { ...full, tags: ['a'] }, { ...full, tags: ['a'] })).toEqual({ id: '7' })
  })

  it('knows when nothing was changed', () => {
    expect([isSameAccount(full, { ...full }), isSameAccount(full, { ...full, note: 'x' })]).toEqual([true, false])
  })
})
