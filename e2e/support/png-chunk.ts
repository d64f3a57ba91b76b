import { crc32 } from 'node:zlib'

/** A chunk of a PNG: length, name, data and checksum. */
export function chunk([name, data]: readonly [string, Buffer]): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const result = Buffer.alloc(named.length + 8)
  result.writeUInt32BE(data.length)
  named.copy(result, 4)
  result.writeUInt32BE(crc32(named), named.length + 4)
  return result
}
