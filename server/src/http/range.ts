/** First and last byte, both included. */
interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * The bytes that a Range header asks for (RFC 9110 §14). null: all of them, because there is no header, or one that we may ignore: another
 * unit, several ranges, or no valid syntax. `unsatisfiable`: it begins after the end.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '') {
    if (last === '') return null
    const length = Number(last)
    return length === 0 || bytes === 0 ? 'unsatisfiable' : { from: Math.max(0, bytes - length), to: bytes - 1 }
  }
  const from = Number(first)
  const to = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < from) return null
  return from >= bytes ? 'unsatisfiable' : { from, to }
}
