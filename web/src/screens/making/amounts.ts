/** A decimal string, as the contract has them. */
export function isAmount(value: string): boolean {
  return /^-?\d{1,20}(\.\d{1,10})?$/.test(value)
}

/** Moves the point of a decimal string, exactly: 12.5 by −2 is 0.125. */
export function shifted(value: string, by: number): string {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  const digits = whole + decimals
  const point = whole.length + by
  const padded = digits.padStart(digits.length + Math.max(0, 1 - point), '0').padEnd(Math.max(point, 0), '0')
  const at = Math.max(point, 1)
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const right = padded.slice(at).replace(/0+$/, '')
  return `${sign}${left}${right && `.${right}`}`
}

/** What somebody typed as a decimal string; what cannot be read stays as it was typed, to be told so. Percent becomes a fraction. */
export function readAmount(typed: string, percent: boolean): string {
  const plain = typed
    .normalize('NFKC')
    .trim()
    .replace('−', '-')
    .replace(/%$/, '')
    .replace(/(?<=\d),(?=\d{3}(\D|$))/g, '')
  if (!isAmount(plain)) return typed.trim()
  return percent ? shifted(plain, -2) : plain
}

/** A stored amount as one types it. */
export function typedAmount(value: string, percent: boolean): string {
  return percent && isAmount(value) ? shifted(value, 2) : value
}
