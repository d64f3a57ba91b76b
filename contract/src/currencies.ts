/**
 * Decimals of a currency's minor unit (ISO 4217) where they are not two. The interface shows and accepts an account's budgets and spend
 * with these decimals; the store keeps integer micros (1/1,000,000 of the major unit). TWD, HUF and IDR have two in ISO 4217 but no coins
 * in use; platforms bill TWD without decimals, so Adroit does too.
 */
const unusualDecimals: Record<string, number> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  TWD: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}

export function minorDigits(currency: string): number {
  return unusualDecimals[currency] ?? 2
}

/** True for three capital letters. The rates table says whether rates exist for the currency. */
export function isCurrencyCode(value: string): boolean {
  return /^[A-Z]{3}$/.test(value)
}

/** The source of exchange rates: the European Central Bank, the shipped sample, or the company's own rates, which take precedence. */
export const ratesOf = ['ecb', 'sample', 'own'] as const
