/** A number as its shortest decimal without an exponent, its point moved to the right by so many places: nothing is computed or rounded. */
export function plainDecimal(value: number, places = 0): string {
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  const point = whole.length + Number(exponent) + places
  const digits = `${whole}${fraction}`
  const padded = digits.padStart(digits.length + Math.max(0, 1 - point), '0').padEnd(point, '0')
  const at = Math.max(point, 1)
  const before = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const after = padded.slice(at).replace(/0+$/, '')
  return `${sign}${before}${after === '' ? '' : `.${after}`}`
}
