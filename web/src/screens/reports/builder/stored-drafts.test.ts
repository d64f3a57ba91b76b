import { beforeEach, describe, expect, it } from 'vitest'
import { type KeyStore, memoryStore } from '../../../lib/stored.ts'
import { saveLogin } from '../../../lib/stored-login.ts'
import { draftsKey, forgetWork, recentKey } from '../../../lib/stored-work.ts'
import { resetSession, useSession } from '../../../state/session.ts'
import { presentOwner } from '../../../state/work-owner.ts'
import { noteAccounts, recentAccounts } from './recent-accounts.ts'
import { isUndecided, readDraft, type StoredDraft, saveDraft } from './stored-drafts.ts'
import { newWork } from './work.ts'

const now = Date.UTC(2026, 10, 20)
const draft = (name: string, at = now): StoredDraft => ({
  ...newWork,
  definition: { ...newWork.definition, name },
  step: 'figures',
  furthest: 3,
  version: null,
  at,
})
const olivia = { tenant: '42', session: '100', member: '7' }

describe('drafts of reports', () => {
  let store: KeyStore
  beforeEach(() => {
    store = memoryStore()
    resetSession()
  })

  it('are restored unchanged, one per report [N14]', () => {
    saveDraft('new', draft('Half'), olivia, store)
    saveDraft('501', { ...draft('Changed'), version: 3 }, olivia, store)
    expect(readDraft('new', olivia, now, store)).toEqual(draft('Half'))
    expect(readDraft('501', olivia, now, store)?.version).toBe(3)
    saveDraft('new', null, olivia, store)
    expect(readDraft('new', olivia, now, store)).toBeNull()
    expect(readDraft('501', olivia, now, store)).not.toBeNull()
  })

  it('of version 1.0.4 are read with the present names', () => {
    const { dateRange, comparison, breakdown, platforms: _, ...definition } = draft('Half').definition
    const older = {
      ...draft('Half'),
      definition: { ...definition, range: dateRange, compare: comparison, dimension: breakdown, platform: 'meta' as const },
    }
    store.setItem(draftsKey, JSON.stringify({ owner: olivia, drafts: { new: older } }))
    expect(readDraft('new', olivia, now, store)).toEqual({
      ...draft('Half'),
      definition: { ...draft('Half').definition, platforms: ['meta'] },
    })
  })

  it('belong to the same member in a later session, and to no one else', () => {
    saveDraft('new', draft('Half'), olivia, store)
    expect(readDraft('new', { ...olivia, session: '200' }, now, store)).not.toBeNull()
    // before the profile is loaded
    expect(readDraft('new', { ...olivia, member: null }, now, store)).not.toBeNull()
    expect(readDraft('new', { ...olivia, member: '8' }, now, store)).toBeNull()
    expect(readDraft('new', { ...olivia, tenant: '43' }, now, store)).toBeNull()
    expect(readDraft('new', { tenant: '42', session: '200', member: null }, now, store)).toBeNull()
  })

  it('of an earlier session wait until it is known who has logged in', () => {
    saveDraft('new', draft('Half'), olivia, store)
    expect(isUndecided({ tenant: '42', session: '200', member: null }, store)).toBe(true)
    expect(isUndecided({ ...olivia, member: null }, store)).toBe(false)
    expect(isUndecided({ tenant: '42', session: '200', member: '8' }, store)).toBe(false)
    expect(isUndecided({ tenant: '43', session: '200', member: null }, store)).toBe(false)
  })

  it('of another member are deleted with the first draft of this one', () => {
    saveDraft('new', draft('Hers'), olivia, store)
    saveDraft('501', draft('His'), { ...olivia, session: '300', member: '8' }, store)
    expect(readDraft('new', olivia, now, store)).toBeNull()
  })

  it('are limited to the newest five, for 30 days', () => {
    for (let id = 1; id <= 7; id += 1) saveDraft(String(id), draft(`Report ${id}`, now - (8 - id)), olivia, store)
    expect([1, 2, 3, 4, 5, 6, 7].filter((id) => readDraft(String(id), olivia, now, store))).toEqual([3, 4, 5, 6, 7])
    expect(readDraft('7', olivia, now + 30 * 86_400_000, store)).toBeNull()
  })

  it('that are unreadable are ignored', () => {
    for (const text of ['{', '[]', '{"owner":1}', JSON.stringify({ owner: olivia, drafts: { new: { at: now } } })]) {
      store.setItem(draftsKey, text)
      expect(readDraft('new', olivia, now, store), text).toBeNull()
    }
  })

  it('belong to the logged-in member, and are deleted on logout', () => {
    saveLogin({ token: 't', tenantId: '42' }, 100, store)
    expect(presentOwner(store)).toEqual({ tenant: '42', session: '100', member: null })
    useSession.setState({ isNoeLogin: false })
    saveDraft('new', draft('Half'), presentOwner(store), store)
    noteAccounts(['1', '2'], store)
    noteAccounts(['3', '1'], store)
    expect(recentAccounts(store)).toEqual(['3', '1', '2'])
    forgetWork(store)
    expect([store.getItem(draftsKey), store.getItem(recentKey)]).toEqual([null, null])
  })
})
