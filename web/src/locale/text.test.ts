import { describe, expect, it } from 'vitest'
import { accounts } from './messages/en-US.accounts.ts'
import { textOf } from './text.ts'

const by = (name: string): string => textOf({ locale: 'en-US', messages: accounts }, 'import.by', { name, time: '11:25' })

describe('a name within a sentence', () => {
  it('stands as it was typed', () => {
    expect(by('Ömer “Q” 東京')).toBe('Ömer “Q” 東京, 11:25')
  })

  it('is fenced off where it is written from right to left, so that what follows keeps its place', () => {
    expect(by('مرحبا')).toBe('\u2068مرحبا\u2069, 11:25')
    expect(by('Mia מיכל')).toBe('\u2068Mia מיכל\u2069, 11:25')
  })
})
