import { limits } from './limits.ts'

/**
 * Format checks of the spec (§5), used by profile, members, links and budgets; what fails them is "Invalid format". Each takes
 * what a person typed, without the spaces around it.
 */
export const formats = {
  /** One @, a dot in the domain, no spaces; whether it can be reached only a mail tells. */
  email: (value: string) =>
    value.length <= limits.email.max && /^[^\s@<>"(),;:\\[\]]+@([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}]{2,}$/u.test(value),
  /** A mobile number of mainland China: 11 digits from 13 to 19, with or without +86. */
  mainlandMobile: (value: string) => /^(\+?86[ -]?)?1[3-9]\d{9}$/.test(value),
  /** http or https with a host. */
  url: (value: string) => /^https?:\/\/([\p{L}\d-]+\.)*[\p{L}\d-]+(:\d{1,5})?([/?#]\S*)?$/iu.test(value),
  /** A positive amount of money with at most `digits` decimals (limits of a currency: `minorDigits`), without separators. */
  amount: (value: string, digits = 2) => new RegExp(digits > 0 ? `^\\d{1,12}(\\.\\d{1,${digits}})?$` : '^\\d{1,12}$').test(value),
  /** Six digits, as verification codes have. */
  code: (value: string) => /^\d{6}$/.test(value),
} as const satisfies Record<string, (value: string, digits?: number) => boolean>
