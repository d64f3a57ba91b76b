import { headers } from '@adroit/contract/envelope'
import { eventHeaders } from '@adroit/contract/web2app-events'
import type { Caller } from './callers.ts'
import type { Random } from './random.ts'

export type Header = readonly [name: string, value: string]
type Fault = (sent: readonly Header[], caller: Caller, random: Random) => readonly Header[]

/** Headers, one time in eight with one that is missing, repeated, of somebody else or no text. */
export function withHeaderFaults(sent: readonly Header[], caller: Caller, random: Random): readonly Header[] {
  return random.chance(0.12) ? random.of(faults)(sent, caller, random) : sent
}

const strange: readonly [string, ...string[]] = [
  ...[
    '',
    'null',
    'undefined',
    ' ',
    '0',
    '-1',
    '1,1',
    '１'.normalize('NFKC'),
    '\u00e9\u00ff',
    '[1]',
    '{}',
    '*/*',
    "' or 1=1 --",
    '%00',
    '9'.repeat(40),
  ],
  ...['x'.repeat(3_000), '\t', ';', ',', '"', 'bytes=0-0', '../..'],
] as [string, ...string[]]

const without = (sent: readonly Header[], name: string) => sent.filter(([own]) => own.toLowerCase() !== name.toLowerCase())
const replaced =
  (name: string): Fault =>
  (sent, _caller, random) => [...without(sent, name), [name, random.of(strange)]]
const added =
  (name: string): Fault =>
  (sent, _caller, random) => [...sent, [name, random.of(strange)]]
const plus =
  (...more: readonly Header[]): Fault =>
  (sent) => [...sent, ...more]

const faults: readonly [Fault, ...Fault[]] = [
  (sent) => without(sent, headers.token),
  (sent) => without(sent, headers.tenantId),
  replaced(headers.token),
  replaced(headers.tenantId),
  (sent, { other }) => [...without(sent, headers.tenantId), [headers.tenantId, other.id]],
  (sent) => sent.map(([name, value]): Header => [name, name === headers.token ? `${value}x` : value]),
  (sent) => sent.map(([name, value]): Header => [name, name === headers.token ? value.toUpperCase() : value]),
  (sent, { session }) => [...sent, [headers.token, session() ?? 'unknown']],
  added(headers.token),
  added(headers.tenantId),
  added(headers.language),
  added('cookie'),
  added('range'),
  added('if-none-match'),
  added('if-modified-since'),
  added('accept'),
  added('accept-encoding'),
  added('content-encoding'),
  added('user-agent'),
  added('origin'),
  added('host'),
  added('x-forwarded-for'),
  added('x-forwarded-host'),
  added('authorization'),
  added('forwarded'),
  added(eventHeaders.key),
  added(eventHeaders.signature),
  plus(['range', 'bytes=0-1,2-3'], ['if-range', '"x"']),
  plus(['x-http-method-override', 'DELETE'], ['x-original-url', '/readyz']),
  plus(['cookie', '__proto__=1; adroit-bind=x; adroit-guest=x; adroit-guest1=y; ;;=;']),
  plus(['cookie', 'a=%E0%A4%A; adroit-bind=%00']),
  plus(['x-long', 'x'.repeat(20_000)]),
  plus(...Array.from({ length: 120 }, (_, at): Header => [`x-header-${at}`, '1'])),
]
