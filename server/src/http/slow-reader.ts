import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Pace } from '../lib/pace.ts'

/** Longest chunk that is written at once: how much of a chunk has left, nobody can see. */
const chunkBytes = 64 * 1024
/** How often a response is looked at within the window. */
const looks = 10

/**
 * Closes the connection of a response whose reader, over a whole window in which bytes waited for it, took fewer of them than the pace asks:
 * what the response keeps busy is freed.
 */
export function endSlowReader(response: ServerResponse, { bytesPerSecond, windowMs }: Pace): void {
  const { socket } = response
  // Injected requests have no connection that could be slow.
  if (!(socket instanceof Socket)) return
  const taken = () => socket.bytesWritten - socket.writableLength
  // Looks are counted, not time: while this process is busy, nothing can be taken.
  let [waited, before] = [0, taken()]
  const timer = setInterval(() => {
    waited += 1
    if (response.writableLength > 0 && waited < looks) return
    if (response.writableLength > 0 && taken() - before < (bytesPerSecond * windowMs) / 1_000) socket.destroy()
    ;[waited, before] = [0, taken()]
  }, windowMs / looks).unref()
  response.once('close', () => clearInterval(timer))
}

/** Passes bytes on in chunks short enough for `endSlowReader` to see that they leave. */
export async function* inShortChunks(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) for (let from = 0; from < chunk.length; from += chunkBytes) yield chunk.subarray(from, from + chunkBytes)
}
