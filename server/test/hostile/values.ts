import type { Random } from './random.ts'

const texts: readonly [string, ...string[]] = [
  ...['', ' ', '\t\n', 'null', 'undefined', 'NaN', 'Infinity', '-Infinity', '1e400', '-0', '0x10', '１００', '٣', '1,000', '1.5'],
  ...['\u0000', 'a\u0000b', '\u0001\u001f', '\u200b', '\u202eabc', '\u2066x\u2069', '\ufeff', '\ud800', 'a\udc00', 'e\u0301'.repeat(200)],
  ...["' or 1=1 --", "'; drop table reports; --", '1; select pg_sleep(9)', '%', '_', '\\', '%_%', '"', "'"],
  ...['{{7*7}}', '$\u007b7*7}', '<%= 1 %>', '<script>alert(1)</script>', '{"$gt":""}', '#{1}', '%s%n', '$1', ':name', '::text'],
  ...['../../etc/passwd', '..%2f..%2fetc%2fpasswd', '/etc/passwd', 'C:\\windows\\win.ini', 'file:///etc/passwd', '//127.0.0.1/', 'a/../b'],
  ...['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://127.0.0.1")', "=cmd|'/c calc'!A1"],
  ...['http://127.0.0.1:1/', 'javascript:alert(1)', 'data:text/html,x', 'http://[::1]/', 'https://169.254.169.254/', 'https://\u0000/'],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '-0001-01-01', '2026-11-01T25:61', '+275760-09-13T00:00:00Z', '10000-01-01'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a@b', 'a@\u0000.de', '[', '(', '(a+)+$', '*', '\\d', '😀'.repeat(20)],
  ...[
    '9223372036854775807',
    '9223372036854775808',
    '-9223372036854775809',
    '99999999999999999999999',
    '00000000000000000001',
    '-1',
    '0',
    '1',
  ],
] as [string, ...string[]]
const large: readonly [() => string, ...(() => string)[]] = [
  () => 'x'.repeat(65_536),
  () => '\u{10ffff}'.repeat(16_384),
  () => '9'.repeat(65_536),
  () => `${' '.repeat(65_000)}a`,
  () => '('.repeat(65_536),
]
const numbers: readonly [number, ...number[]] = [
  ...[0, -0, -1, 1, 1.5, -1.5, 1e-7, 0.1, 255, 256, 1_000, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 53 + 2, 1e21, 1e300, -1e300, 5e-324],
] as [number, ...number[]]
const others: readonly [() => unknown, ...(() => unknown)[]] = [
  () => null,
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => [null],
  () => [[]],
  () => ({ $gt: '' }),
  () => ({ toString: 'x', valueOf: 1 }),
  () => ({ length: 1_000_000 }),
  () => Array.from({ length: 1_001 }, (_, index) => `${index}`),
  () => ['1', '1'],
  () => deep(28),
  () => deep(200),
]

function deep(levels: number): unknown {
  let made: unknown = 1
  for (let level = 0; level < levels; level += 1) made = level % 2 === 0 ? [made] : { a: made }
  return made
}

export const hostileText = (random: Random): string => (random.chance(0.04) ? random.of(large)() : random.of(texts))

/** A value that no form would send. */
export function hostileValue(random: Random): unknown {
  if (random.chance(0.5)) return hostileText(random)
  return random.chance(0.5) ? random.of(numbers) : random.of(others)()
}

/** Keys that an object may not have, or that mean something to JavaScript. */
export const hostileKey = (random: Random): string =>
  random.of([
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'then',
    'company',
    'company_id',
    'role',
    '',
    'a.b',
    '0',
  ])

/** Ids that belong to nobody. */
export const unknownIds: readonly [string, ...string[]] = [
  ...['987654321', '0', '-1', '9223372036854775807', '9223372036854775808', '-9223372036854775808', '99999999999999999999', '007', '１'],
  ...['1e3', '1.0', '', 'null', "1' or '1'='1", '../1', '\u0000', '1\u0000'],
] as [string, ...string[]]
