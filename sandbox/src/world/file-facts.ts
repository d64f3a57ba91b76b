/** Size in pixels of an image, from the headers of a PNG, JPEG or GIF. Null: it is none of these. */
export function imageSize(bytes: Buffer): { readonly width: number; readonly height: number; readonly type: string } | null {
  if (bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47) {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), type: 'image/png' }
  }
  if (bytes.length > 10 && bytes.subarray(0, 4).toString('latin1') === 'GIF8') {
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), type: 'image/gif' }
  }
  return bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : null
}

function jpegSize(bytes: Buffer): ReturnType<typeof imageSize> {
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes.readUInt8(at + 1)
    // Start of frame, except for the tables among these numbers.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), type: 'image/jpeg' }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** Length of an MP4 or MOV in milliseconds, from its `mvhd`. Null: it has none. */
export function videoLength(bytes: Buffer): number | null {
  const at = bytes.indexOf('mvhd', 0, 'latin1')
  if (at < 0 || at + 32 > bytes.length) return null
  const isLong = bytes.readUInt8(at + 4) === 1
  const [scale, length] = isLong
    ? [bytes.readUInt32BE(at + 24), Number(bytes.readBigUInt64BE(at + 28))]
    : [bytes.readUInt32BE(at + 16), bytes.readUInt32BE(at + 20)]
  return scale === 0 ? null : Math.round((length * 1_000) / scale)
}
