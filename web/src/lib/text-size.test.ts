import { expect, it } from 'vitest'
import { memoryStore } from './stored.ts'
import { chooseTextSize, readTextSize } from './text-size.ts'

it('keeps the chosen text size and announces it; an unknown one counts as standard', () => {
  const store = memoryStore()
  const page = new EventTarget()
  let told = 0
  page.addEventListener('themechange', () => told++)
  expect(readTextSize(store)).toBe('standard')
  chooseTextSize('largest', store, page)
  expect([readTextSize(store), told]).toEqual(['largest', 1])
  chooseTextSize('standard', store, page)
  expect([readTextSize(store), store.getItem('textSize'), told]).toEqual(['standard', null, 2])
  store.setItem('textSize', 'huge')
  expect(readTextSize(store)).toBe('standard')
})
