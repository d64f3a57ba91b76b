/** Decimals of the minor unit where they are not two, as the platforms bill (Meta's offset table; ISO 4217 for the rest). */
const decimals: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      'BIF',
      'CLP',
      'COP',
      'CRC',
      'DJF',
      'GNF',
      'HUF',
      'IDR',
      'ISK',
      'JPY',
      'KMF',
      'KRW',
      'PYG',
      'RWF',
      'TWD',
      'UGX',
      'VND',
      'VUV',
      'XAF',
      'XOF',
      'XPF',
    ].map((code) => [code, 0]),
  ),
  ...Object.fromEntries(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3])),
}

/** The price in each currency of media worth one US dollar: its exchange rate, times the price level of media where it is used. */
const media: Readonly<Record<string, number>> = {
  AUD: 1.4,
  BHD: 0.35,
  BRL: 2.4,
  CAD: 1.3,
  CHF: 1.1,
  CLP: 420,
  EUR: 0.95,
  GBP: 0.85,
  HUF: 240,
  IDR: 5_200,
  INR: 13,
  JPY: 140,
  KRW: 1_000,
  KWD: 0.3,
  MXN: 9,
  PLN: 2.8,
  SGD: 1.3,
  TWD: 24,
  VND: 7_500,
}

/** Decimals of a currency's minor unit: 2 for most, 0 for JPY, 3 for KWD. */
function minorDecimals(currency: string): number {
  return decimals[currency] ?? 2
}

/** Micros of one minor unit: 10,000 for a cent, 1,000,000 for a yen. */
export function minorMicros(currency: string): number {
  return 10 ** (6 - minorDecimals(currency))
}

/** The price in a currency of media worth one US dollar. */
export function mediaRate(currency: string): number {
  return media[currency] ?? 1
}

/** Rounds micros to whole minor units. */
export function inMinorUnits(micros: number, currency: string): number {
  const unit = minorMicros(currency)
  return Math.round(micros / unit) * unit
}
