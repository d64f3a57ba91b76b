import { describe, expect, it } from 'vitest'
import { memoryStore } from './stored.ts'
import { forgetLogin, isLoggedIn, readLogin, saveLogin, saveToken, tokenAge } from './stored-login.ts'

function storeWith(entries: Readonly<Record<string, string>>) {
  const store = memoryStore()
  for (const [key, value] of Object.entries(entries)) store.setItem(key, value)
  return store
}

describe('the stored login', () => {
  it('needs both token and tenant_id [A1]', () => {
    expect(isLoggedIn(storeWith({ token: 't', tenant_id: '7' }))).toBe(true)
    expect(isLoggedIn(storeWith({ token: 't' }))).toBe(false)
    expect(isLoggedIn(storeWith({ tenant_id: '7' }))).toBe(false)
    expect(isLoggedIn(storeWith({}))).toBe(false)
  })

  it("treats the string 'null' as absent [A2]", () => {
    expect(isLoggedIn(storeWith({ token: 'null', tenant_id: '7' }))).toBe(false)
    expect(isLoggedIn(storeWith({ token: 't', tenant_id: 'null' }))).toBe(false)
    expect(readLogin(storeWith({ token: 'null', tenant_id: 'null' }))).toEqual({ token: null, tenantId: null })
  })

  it('is stored under token and tenant_id [A3]', () => {
    const store = memoryStore()
    saveLogin({ token: 'abc', tenantId: '7' }, 1_000, store)
    expect([store.getItem('token'), store.getItem('tenant_id')]).toEqual(['abc', '7'])
  })

  it('takes a refreshed token with a new age, and stays the same session [A8]', () => {
    const store = memoryStore()
    saveLogin({ token: 'abc', tenantId: '7' }, 1_000, store)
    const session = store.getItem('session_started_at')
    expect(tokenAge(5_000, store)).toBe(4_000)
    saveToken('def', 5_000, store)
    expect([store.getItem('token'), tokenAge(5_500, store), store.getItem('session_started_at')]).toEqual(['def', 500, session])
  })

  it('counts the age of a token that another client stored from when it is first seen', () => {
    const store = storeWith({ token: 'abc', tenant_id: '7' })
    expect(tokenAge(10_000, store)).toBe(0)
    expect(tokenAge(12_000, store)).toBe(2_000)
  })

  it('is deleted on logout [A9]', () => {
    const store = memoryStore()
    saveLogin({ token: 'abc', tenantId: '7' }, 1_000, store)
    forgetLogin(store)
    expect([store.getItem('token'), store.getItem('tenant_id')]).toEqual([null, null])
  })
})
