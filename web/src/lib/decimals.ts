/** Digits after the point that sums keep: money is held in micros. */
const places = 6

/** Millionths of a decimal string or number. */
function micros(value: string | number): bigint {
  const text = typeof value === 'number' ? value.toFixed(places) : value
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const amount = BigInt(whole + decimals.slice(0, places).padEnd(places, '0'))
  return sign === '' ? amount : -amount
}

function decimal(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(places + 1, '0')
  const decimals = digits.slice(-places).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -places)}${decimals && `.${decimals}`}`
}

/** Exact sum of decimal strings and numbers, where adding numbers would lose digits beyond 15. */
export function addDecimals(values: readonly (string | number)[]): string {
  return decimal(values.reduce((sum, value) => sum + micros(value), 0n))
}

/** What is left of `whole` without `parts`. */
export function subtractDecimals(whole: string | number, parts: readonly (string | number)[]): string {
  return decimal(parts.reduce((left, part) => left - micros(part), micros(whole)))
}
