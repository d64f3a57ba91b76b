import { describe, expect, it } from 'vitest'
import { isSameSharing, losesAccess, peopleOf, sentSharing, sharingProblem, soughtPeople } from './sharing-draft.ts'

const draft = (audience: 'nobody' | 'members' | 'roles' | 'company', members: string[] = [], roles: ('buyer' | 'admin')[] = []) => ({
  with: audience,
  members,
  roles,
})
const self = { id: '1', name: 'Ann', role: 'admin', avatar: null } as const

describe('the draft of a sharing', () => {
  it('sends only what its kind needs [R9]', () => {
    expect(sentSharing(draft('company', ['2'], ['buyer']))).toEqual(draft('company'))
    expect(sentSharing(draft('members', ['2'], ['buyer']))).toEqual(draft('members', ['2']))
    expect(sentSharing(draft('roles', ['2'], ['buyer']))).toEqual(draft('roles', [], ['buyer']))
  })

  it('is equal in any order', () => {
    expect(isSameSharing(draft('members', ['2', '3']), draft('members', ['3', '2']))).toBe(true)
    expect(isSameSharing(draft('members', ['2']), draft('members', ['2', '3']))).toBe(false)
    expect(isSameSharing(draft('nobody', ['2']), draft('nobody'))).toBe(true)
    expect(isSameSharing(draft('nobody'), draft('company'))).toBe(false)
  })

  it('requires a member or role', () => {
    expect([draft('members'), draft('roles'), draft('nobody'), draft('members', ['2'])].map(sharingProblem)).toEqual([
      'members',
      'roles',
      null,
      null,
    ])
  })
})

describe('a report of another member', () => {
  it('becomes inaccessible to the member who shares it without themselves [R9]', () => {
    const other = { mine: false }
    expect(losesAccess(other, draft('nobody'), self)).toBe(true)
    expect(losesAccess(other, draft('members', ['2']), self)).toBe(true)
    expect(losesAccess(other, draft('members', ['2', '1']), self)).toBe(false)
    expect(losesAccess(other, draft('roles', [], ['buyer']), self)).toBe(true)
    expect(losesAccess(other, draft('roles', [], ['admin']), self)).toBe(false)
    expect(losesAccess(other, draft('company'), self)).toBe(false)
    expect(losesAccess({ mine: true }, draft('nobody'), self)).toBe(false)
  })
})

describe('the members to share with', () => {
  const colleagues = [
    { id: '2', name: 'Ben Wade', role: 'buyer', avatar: null },
    { id: '3', name: 'Cleo', role: 'viewer', avatar: null },
  ] as const
  const sharing = {
    with: 'members' as const,
    members: [
      { id: '3', name: 'Cleo' },
      { id: '9', name: 'Gone' },
    ],
    roles: [],
  }

  it('are all except the creator, and the member themselves only for a report of another; members who cannot log in are named', () => {
    const mine = peopleOf({ creator: { id: '1', name: 'Ann' }, mine: true, sharing }, colleagues, self)
    expect([mine.people.map(({ id }) => id), mine.left]).toEqual([['2', '3'], ['Gone']])
    const others = peopleOf({ creator: { id: '2', name: 'Ben Wade' }, mine: false, sharing }, colleagues, self)
    expect(others.people.map(({ id }) => id)).toEqual(['1', '3'])
  })

  it('are found by words of name and role, with selected ones first', () => {
    const found = (search: string) => soughtPeople(colleagues, search, ['3'], (role) => role).map(({ id }) => id)
    expect([found(''), found('wade BUYER'), found('nobody')]).toEqual([['3', '2'], ['2'], []])
  })
})
