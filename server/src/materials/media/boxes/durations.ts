/** Units per second and duration in milliseconds of an `mvhd` or `mdhd`; null: zero or unknown (all bits set). */
export function durationIn(bytes: Buffer): { readonly scale: number; readonly duration: number | null } {
  const long = bytes[0] === 1
  const scale = bytes.readUInt32BE(long ? 20 : 12)
  const units = long ? bytes.readBigUInt64BE(24) : BigInt(bytes.readUInt32BE(16))
  const unknown = units === 0n || units === (long ? 0xffff_ffff_ffff_ffffn : 0xffff_ffffn) || scale === 0
  return { scale, duration: unknown ? null : (1000 * Number(units)) / scale }
}
