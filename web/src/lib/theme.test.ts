import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStore } from './stored.ts'
import { chooseAppearance, readAppearance } from './theme.ts'

let told = 0
const page = new EventTarget()
page.addEventListener('themechange', () => told++)

beforeEach(() => {
  told = 0
})

describe('the appearance', () => {
  it('follows the phone until the user chooses one, and keeps the choice', () => {
    const store = memoryStore()
    expect(readAppearance(store)).toBe('phone')
    chooseAppearance('dark', store, page)
    expect([readAppearance(store), told]).toEqual(['dark', 1])
    chooseAppearance('phone', store, page)
    expect([readAppearance(store), store.getItem('theme'), told]).toEqual(['phone', null, 2])
  })

  it('follows the phone when the stored value is unknown', () => {
    const store = memoryStore()
    store.setItem('theme', 'sepia')
    expect(readAppearance(store)).toBe('phone')
  })
})
