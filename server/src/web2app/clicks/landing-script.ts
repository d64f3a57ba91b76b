import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

const file = new URL('../../../../web/dist/go/adroit.js', import.meta.url)

interface Script {
  readonly text: string
  readonly etag: string
}

let read: Script | null = null

/** The landing script, read once; null: it is not built. */
export function landingScript(): Script | null {
  if (read === null && existsSync(file)) {
    const text = readFileSync(file, 'utf8')
    // weak, because it is compressed on its way
    read = { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"` }
  }
  return read
}
