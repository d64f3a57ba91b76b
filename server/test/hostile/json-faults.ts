import type { Random } from './random.ts'

export interface Body {
  readonly body: Buffer
  /** The content type; null: none is sent. */
  readonly type: string | null
}

const json = 'application/json'
const wrongTypes: readonly [string | null, ...(string | null)[]] = [
  ...[null, 'text/plain', 'text/html', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=', ''],
  ...[
    'application/json; charset=utf-16',
    'application/json;',
    'APPLICATION/JSON',
    'application/json, text/plain',
    'application/ld+json',
    '/',
  ],
] as [string | null, ...(string | null)[]]

/** JSON of an input, sometimes broken, too long, nested too deep or under another name. */
export function jsonBody(input: unknown, random: Random): Body {
  const text = JSON.stringify(input) ?? ''
  if (random.chance(0.06)) return { body: Buffer.from(text), type: random.of(wrongTypes) }
  return { body: random.chance(0.14) ? random.of(faults)(text, random) : Buffer.from(text), type: json }
}

type Fault = (text: string, random: Random) => Buffer

/** Puts bytes somewhere into a text. */
const inserted =
  (bytes: Buffer): Fault =>
  (text, random) => {
    const whole = Buffer.from(text)
    const at = random.below(whole.length + 1)
    return Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at)])
  }

const bodyOf =
  (made: string): Fault =>
  () =>
    Buffer.from(made)

const faults: readonly [Fault, ...Fault[]] = [
  (text, random) => Buffer.from(text.slice(0, random.below(text.length + 1))),
  (text) => Buffer.from(text.replace(/^\{/, '{"id":"1","id":"2","report":"1","agreed":false,')),
  (text) => Buffer.from(text.replace(/^\{/, '{"__proto__":{"role":"owner"},')),
  (text) => Buffer.from(text.replace(/^\{/, '{"constructor":{"prototype":{"role":"owner"}},')),
  inserted(Buffer.from([0xff])),
  inserted(Buffer.from([0xc0, 0x80])),
  inserted(Buffer.from([0xed, 0xa0, 0x80])),
  inserted(Buffer.from([0])),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(`${text}${text}`),
  (text) => Buffer.from(`[${text}]`),
  (text) => Buffer.from(text.replace(/"(\d+)"/g, '$1')),
  (text) => Buffer.from(text.replace(/"\d+"/, '1e400')),
  (text) => Buffer.from(text.replace(/"\d+"/, '9'.repeat(5_000))),
  (text) => Buffer.from(text.replace(/"\d+"/, 'NaN')),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(text.replace(/\}$/, `,"x":"${'x'.repeat(200_000)}"}`)),
  (text) => Buffer.from(text.replace(/\}$/, `${' '.repeat(300_000)}}`)),
  bodyOf(''),
  bodyOf('null'),
  bodyOf('"x"'),
  bodyOf('0'),
  bodyOf(`${'['.repeat(60_000)}${']'.repeat(60_000)}`),
  bodyOf(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  bodyOf(`{${Array.from({ length: 10_000 }, (_, index) => `"k${index}":1`).join()}}`),
]
