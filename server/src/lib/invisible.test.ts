import { expect, it } from 'vitest'
import { invisibleIn, withoutInvisible } from './invisible.ts'

it.each(['Anna', 'Приве́т', '报表（测试）', 'مرحبا', '🦊', '👨‍👩‍👧', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍🏽', '🇩🇪', 'é'])(
  'shows every character of %s',
  (name) => {
    expect(invisibleIn(name)).toBeNull()
  },
)

it.each([
  ['a\u200bb', 'U+200B'],
  ['a\u200db', 'U+200D'],
  ['a\ufeff', 'U+FEFF'],
  ['\u202eevil', 'U+202E'],
  ['a\u2066b', 'U+2066'],
  ['a\u3164', 'U+3164'],
  ['\u115fa', 'U+115F'],
  ['a\uffa0', 'U+FFA0'],
  ['a\u00adb', 'U+00AD'],
  ['a\ufe0f', 'U+FE0F'],
  ['葛\u{e0100}', 'U+E0100'],
  ['a\u2800', 'U+2800'],
  ['a\u0007', 'U+0007'],
])('finds what nobody sees in %j', (name, code) => {
  expect(invisibleIn(name)).toBe(code)
  expect(invisibleIn(withoutInvisible(name))).toBeNull()
})
