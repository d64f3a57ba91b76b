/** A decimal string with its point moved to the right by so many places, exactly; to the left where they are negative: 12.5 by −2 is 0.125. */
export function shifted(decimal: string, places: number): string {
  const minus = decimal.startsWith('-') ? '-' : ''
  const [whole = '', part = ''] = decimal.replace('-', '').split('.')
  const digits = whole.padStart(Math.max(0, -places) + 1, '0') + part.padEnd(Math.max(0, places), '0')
  const at = digits.length - Math.max(part.length, places) + places
  const shown = `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/^0+(?=\d)/, '').replace(/\.?0*$/, '')
  return shown === '0' || shown === '' ? '0' : minus + shown
}

/** What was typed as the decimal that is meant: thousands may have commas, minus may be the long one, digits as wide as letters; null: it is no number. */
export function typedNumber(typed: string): string | null {
  const plain = typed.normalize('NFKC').trim().replace(/^[−–]/, '-').replace(/%$/, '').trim()
  const whole = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(whole) ? whole : null
}
