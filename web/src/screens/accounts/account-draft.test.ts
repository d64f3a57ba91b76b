import { describe, expect, it } from 'vitest'
import { type AccountDraft, changeOf, draftProblems, emptyDraft, isSameAccount } from './account-draft.ts'

const full: AccountDraft = { name: 'Shop', platform: 'meta', currency: 'USD', timeZone: 'UTC', group: '', owner: '', note: '', tags: [] }

describe('the account form', () => {
  it('requires name, platform, currency and time zone, and reports all missing ones at once', () => {
    expect(draftProblems(emptyDraft)).toEqual(['name', 'platform', 'currency', 'zone'])
    expect(draftProblems({ ...full, platform: null, currency: '' })).toEqual(['platform', 'currency'])
    expect(draftProblems({ ...full, timeZone: '' })).toEqual(['zone'])
    expect(draftProblems(full)).toEqual([])
  })

  it('counts user-perceived characters in the name', () => {
    expect(draftProblems({ ...full, name: '👨‍👩‍👧‍👦'.repeat(200) })).toEqual([])
    expect(draftProblems({ ...full, name: 'a'.repeat(201) })).toEqual(['name'])
    expect(draftProblems({ ...full, name: '   ' })).toEqual(['name'])
  })

  it('sends changed fields only', () => {
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

  it('detects when nothing was changed', () => {
    expect([isSameAccount(full, { ...full }), isSameAccount(full, { ...full, note: 'x' })]).toEqual([true, false])
  })
})
