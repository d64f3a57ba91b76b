import { capacityLimits } from '@adroit/contract/capacity-limits'
import { unreadable } from './unreadable-export.ts'

/**
 * All bytes of a file. Reading stops at `capacityLimits.importBytes`, which limits the memory.
 * @throws UnreadableExport if it is larger.
 */
export async function wholeFile(bytes: AsyncIterable<Buffer> | Buffer): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of Buffer.isBuffer(bytes) ? [bytes] : bytes) {
    size += part.length
    if (size > capacityLimits.importBytes) throw unreadable({ kind: 'too_large', limitBytes: capacityLimits.importBytes })
    parts.push(part)
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
}
