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
  it('is the phone’s until one is chosen, and then kept', () => {
    const store = memoryStore()
    expect(readAppearance(store)).toBe('phone')
    chooseAppearance('dark', store, page)
    expect([readAppearance(store), told]).toEqual(['dark', 1])
    chooseAppearance('phone', store, page)
    expect([readAppearance(store), store.getItem('theme'), told]).toEqual(['phone', null, 2])
  })

  it('takes a stored word that means nothing for the phone’s', () => {
    const store = memoryStore()
    store.setItem('theme', 'sepia')
    expect(readAppearance(store)).toBe('phone')
  })
})
