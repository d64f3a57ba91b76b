import { openDiskFiles } from './disk.ts'
import { pattern } from './pattern.test-helper.ts'

/** Runs as its own process: appends parts of a known pattern where the upload ends, and prints each size it was told, until it is killed. */
const [folder = '', id = ''] = process.argv.slice(2)
const files = openDiskFiles(folder)
const partBytes = 3_000_000

async function* chunks(from: number): AsyncGenerator<Buffer> {
  for (let at = from; at < from + partBytes; at += 60_000) yield pattern(at, Math.min(60_000, from + partBytes - at))
}

for (;;) {
  const offset = await files.partSize(id)
  process.stdout.write(`${await files.appendPart(id, offset, chunks(offset))}\n`)
}
