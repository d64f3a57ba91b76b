import { describe, expect, it } from 'vitest'
import { parseExactJson } from './exact-json.ts'

describe('exact JSON', () => {
  it('parses whole numbers beyond 2^53 as their digits, and all others as numbers', () => {
    expect(parseExactJson('{"id":9007199254740993,"n":[1,1.5,-12345678901234567890]}')).toEqual({
      id: '9007199254740993',
      n: [1, 1.5, '-12345678901234567890'],
    })
  })

  it.each([
    ['"a\\u0000b"', 'ab'],
    ['"a\\ud83d"', 'a\ufffd'],
    ['"\\uD83Dx"', '\ufffdx'],
    ['"\\ude00a"', '\ufffda'],
    ['"\\ude00\\ud83d"', '\ufffd\ufffd'],
    ['"\\ud83d\\ude00"', '\u{1f600}'],
    ['"\\ud83d\\ude00\\ude00"', '\u{1f600}\ufffd'],
    ['"\\\\u0000"', '\\u0000'],
  ])('converts %s to text that PostgreSQL can store', (json, text) => {
    expect(parseExactJson(`{"names":[${json}]}`)).toEqual({ names: [text] })
  })

  it('rejects invalid JSON', () => {
    expect(() => parseExactJson('{"id":9007199254740993')).toThrow(SyntaxError)
  })
})
