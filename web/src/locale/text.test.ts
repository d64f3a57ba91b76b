import { describe, expect, it } from 'vitest'
import { imports } from './messages/en-US.imports.ts'
import { textOf } from './text.ts'

const by = (name: string): string => textOf({ locale: 'en-US', messages: imports }, 'import.by', { name, time: '11:25' })

describe('a name within a sentence', () => {
  it('stays as it was typed', () => {
    expect(by('Ömer “Q” 東京')).toBe('Ömer “Q” 東京, 11:25')
  })

  it('is isolated when it is written right to left, so that the text after it keeps its order', () => {
    expect(by('مرحبا')).toBe('\u2068مرحبا\u2069, 11:25')
    expect(by('Mia מיכל')).toBe('\u2068Mia מיכל\u2069, 11:25')
  })
})
