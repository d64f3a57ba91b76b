const period = Buffer.from(Array.from({ length: 65_537 }, (_, at) => (at * 31 + (at >> 8)) & 0xff))

/** Bytes `from` to `from + length` of an endless pattern whose period is no multiple of a disk's block. */
export function pattern(from: number, length: number): Buffer {
  const start = from % period.length
  return Buffer.concat(Array.from({ length: Math.ceil((start + length) / period.length) }, () => period)).subarray(start, start + length)
}
