/** Currency symbols and the currencies that use them. A symbol of several currencies proves none of them. */
const signs: Readonly<Record<string, readonly string[]>> = {
  $: 'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU BRL BSD BBD BMD BND BZD DOP FJD GYD JMD KYD LRD NAD NIO SBD SRD TTD XCD'.split(' '),
  US$: ['USD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  C$: ['CAD', 'NIO'],
  CA$: ['CAD'],
  HK$: ['HKD'],
  MX$: ['MXN'],
  NT$: ['TWD'],
  NZ$: ['NZD'],
  R$: ['BRL'],
  S$: ['SGD'],
  '€': ['EUR'],
  '£': ['GBP', 'EGP', 'GIP', 'FKP', 'SHP', 'LBP', 'SYP'],
  'E£': ['EGP'],
  '¥': ['JPY', 'CNY'],
  'JP¥': ['JPY'],
  'CN¥': ['CNY'],
  '₹': ['INR'],
  '₩': ['KRW'],
  '₫': ['VND'],
  '₺': ['TRY'],
  '₽': ['RUB'],
  '₱': ['PHP'],
  '฿': ['THB'],
  '₴': ['UAH'],
  '₪': ['ILS'],
  zł: ['PLN'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  Kč: ['CZK'],
  Ft: ['HUF'],
  Rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'],
  Rp: ['IDR'],
  RM: ['MYR'],
}

/** The currencies that a symbol or code can stand for; null: it is neither. */
export function currenciesOf(mark: string): readonly string[] | null {
  const sign = signs[mark.replace(/\.$/, '')]
  if (sign) return sign
  return /^[A-Z]{3}$/.test(mark) ? [mark] : null
}

/** `Amount spent (USD)` → `Amount spent` and `USD`; a header without a currency stays as it is. */
export function splitCurrency(header: string): { readonly name: string; readonly mark: string | null } {
  const [, name = '', mark = ''] = /^(.*\S)\s*[([（]\s*([^()[\]（）]{1,4}?)\s*[)\]）]\s*$/.exec(header) ?? []
  return mark !== '' && currenciesOf(mark) ? { name, mark } : { name: header, mark: null }
}
