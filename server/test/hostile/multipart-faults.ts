import type { AnyEndpoint } from '@adroit/contract/endpoint'
import type { Body } from './json-faults.ts'
import type { Random } from './random.ts'

const boundary = 'a-boundary-between-parts'
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const files: readonly [() => Buffer, ...(() => Buffer)[]] = [
  () => png,
  () => Buffer.from('Day,Campaign name,Amount spent (USD),Impressions\n2026-11-02,Summer,1.50,10\n'),
  () => Buffer.from('Day,Campaign name,Amount spent (USD)\n2026-11-02,=1+1,NaN\n2026-13-45,"unclosed,1\n\u0000,,\n'),
  () =>
    Buffer.from(
      'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE\nEXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2026-11-02,1.1\n',
    ),
  () => Buffer.alloc(0),
  () => Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 255, 255, 255, 255]),
  () => Buffer.from('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
  () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  () => png.subarray(0, 40),
  () => Buffer.alloc(70_000, 0xff),
]
const names: readonly [string, ...string[]] = [
  ...[
    'file.png',
    'export.csv',
    '../../etc/passwd',
    'a\u0000.csv',
    '=1+1.csv',
    '',
    '.',
    '\u202egnp.csv',
    'x'.repeat(3_000),
    'CON',
    'a/b\\c.xlsx',
  ],
] as [string, ...string[]]

/** An input as text fields and a file, sometimes malformed. */
export function multipartBody(_endpoint: AnyEndpoint, input: unknown, random: Random): Body {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : []
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  const parts = fields.map(([name, value]) => part(`form-data; name="${name}"`, Buffer.from(text(value))))
  const file = part(`form-data; name="file"; filename="${random.of(names)}"`, random.of(files)(), 'application/octet-stream')
  const type = `multipart/form-data; boundary=${boundary}`
  const whole = [...parts, file, end]
  if (!random.chance(0.25)) return { body: Buffer.concat(whole), type }
  return random.of(faults)({ parts, file, whole, type })
}

const end = Buffer.from(`--${boundary}--\r\n`)

function part(disposition: string, content: Buffer, type?: string): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: ${disposition}\r\n${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}

interface Made {
  readonly parts: readonly Buffer[]
  readonly file: Buffer
  readonly whole: readonly Buffer[]
  readonly type: string
}
const joined = (parts: readonly Buffer[], type: string | null): Body => ({ body: Buffer.concat(parts), type })

const faults: readonly [(made: Made) => Body, ...((made: Made) => Body)[]] = [
  ({ whole }) => joined(whole, 'multipart/form-data'),
  ({ whole }) => joined(whole, 'multipart/form-data; boundary=another'),
  ({ whole }) => joined(whole, `multipart/form-data; boundary=${'b'.repeat(200)}`),
  ({ whole }) => joined(whole, 'application/json'),
  ({ whole }) => joined(whole, null),
  ({ parts, file, type }) => joined([...parts, file], type),
  ({ parts, type }) => joined([...parts, end], type),
  ({ file, parts, type }) => joined([file, ...parts, end], type),
  ({ parts, file, type }) => joined([...parts, file, file, end], type),
  ({ whole, type }) => joined([Buffer.concat([...whole]).subarray(0, -20)], type),
  ({ parts, file, type }) => joined([...parts, file.subarray(0, 60)], type),
  ({ type }) => joined([end], type),
  ({ type }) => joined([], type),
  ({ file, type }) =>
    joined([...Array.from({ length: 30 }, (_, at) => part(`form-data; name="f${at}"`, Buffer.from('1'))), file, end], type),
  ({ file, type }) => joined([part('form-data; name="__proto__"', Buffer.from('1')), file, end], type),
  ({ file, type }) => joined([part('form-data; name="account"', Buffer.alloc(70_000, 'x')), file, end], type),
  ({ file, type }) => joined([part('form-data', Buffer.from('1')), file, end], type),
  ({ parts, type }) => joined([...parts, part('form-data; name="file"', Buffer.from('not a file')), end], type),
  ({ file, type }) => joined([part(`form-data; name="${'n'.repeat(20_000)}"`, Buffer.from('1')), file, end], type),
]
