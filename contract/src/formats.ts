import { limits } from './limits.ts'

const atom = String.raw`[^\s@<>"(),;:\\[\].\p{C}]+`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
/** A top-level domain consists of letters, or of their ASCII form: xn--p1ai. */
const topLevel = String.raw`(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]{1,59})`
const email = new RegExp(String.raw`^(?<local>${atom}(?:\.${atom})*)@(?:${label}\.)+${topLevel}$`, 'iu')
const url = new RegExp(String.raw`^https?:\/\/(?:${label}\.)*${label}(?::(?<port>\d{1,5}))?(?:[/?#][^\s\p{C}]*)?$`, 'iu')

/**
 * Format checks of the spec (§5), for profile, members, links and budgets; a failed check is "Invalid format". Each takes the typed text
 * without surrounding spaces.
 */
export const formats = {
  /** One @, a dot in the domain, no spaces. Only a sent e-mail shows whether the address exists. */
  email: (value: string) => value.length <= limits.email.max && (email.exec(value)?.groups?.['local']?.length ?? 65) <= 64,
  /** A mobile number of mainland China: 11 digits starting with 13 to 19, with or without +86. */
  mainlandMobile: (value: string) => /^((\+|00)?86[ -]?)?1[3-9]\d{9}$/.test(value),
  /** http or https with a host, and without a user: the host after an @ is not the one that people read. */
  url: (value: string) => {
    const match = value.length <= limits.url.max ? url.exec(value) : null
    return match !== null && Number(match.groups?.['port'] ?? 1) <= 65_535
  },
  /** A positive amount of money with at most `digits` decimals (see `minorDigits`), without separators. */
  amount: (value: string, digits = 2) =>
    new RegExp(digits > 0 ? `^(0|[1-9]\\d{0,11})(\\.\\d{1,${digits}})?$` : '^[1-9]\\d{0,11}$').test(value) && /[1-9]/.test(value),
  /** Six digits, as in verification codes. */
  code: (value: string) => /^\d{6}$/.test(value),
} as const satisfies Record<string, (value: string, digits?: number) => boolean>
