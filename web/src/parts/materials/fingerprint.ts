import { materialLimits } from '@adroit/contract/material-limits'

/**
 * Returns 64 hexadecimal digits that recognize a file when it is chosen again: a hash of its first and last megabyte. FNV-1a with eight
 * starting values, because browsers offer SHA-256 on https and on this machine only, and a local network is neither. It proves nothing about
 * the bytes; the server hashes all of them.
 */
export async function fingerprintOf(file: Blob): Promise<string> {
  const ends = [file.slice(0, materialLimits.fingerprintBytes), file.slice(Math.max(0, file.size - materialLimits.fingerprintBytes))]
  const bytes = new Uint8Array(await new Blob(ends).arrayBuffer())
  const lanes = new Uint32Array(8).map((_, lane) => 0x811c9dc5 ^ Math.imul(lane, 0x9e3779b1))
  for (const byte of bytes) {
    for (let lane = 0; lane < 8; lane += 1) lanes[lane] = Math.imul((lanes[lane] ?? 0) ^ (byte + lane), 0x01000193)
  }
  return Array.from(lanes, (lane) => lane.toString(16).padStart(8, '0')).join('')
}
