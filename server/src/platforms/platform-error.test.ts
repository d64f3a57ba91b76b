import { describe, expect, it } from 'vitest'
import { PlatformError } from './platform-error.ts'

const said = (words: string) => new PlatformError('refused', '40002', words).message

describe('a platform’s message', () => {
  it('is shown unchanged', () => {
    expect(said('  The budget is too small.\n')).toBe('The budget is too small.')
  })

  it('has a placeholder if it is empty', () => {
    expect(said('')).toBe('No reason was given (40002).')
    expect(said(' \0\n')).toBe('No reason was given (40002).')
  })

  it('is cut if it is too long, never within a character', () => {
    expect(said('x'.repeat(10_000_000))).toBe(`${'x'.repeat(500)}…`)
    expect(said(`${'x'.repeat(499)}\u{1f600}${'x'.repeat(500)}`)).toBe(`${'x'.repeat(499)}\ufffd…`)
  })

  it('contains nothing that PostgreSQL rejects', () => {
    const error = new PlatformError('later', 'a\0b', 'half \ud83d and \0 nothing')
    expect(error.message).toBe('half \ufffd and   nothing')
    expect(error.code).toBe('a b')
  })
})
