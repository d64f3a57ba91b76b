import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDiskFiles } from './disk.ts'
import { pattern } from './pattern.test-helper.ts'

/** Runs as its own process on a disk of 4 MB of which 2 MB are taken: uploads 3 MB, makes room when the disk is full, and continues. */
const [folder = ''] = process.argv.slice(2)
const total = 3_000_000
const filler = join(folder, 'filler')
writeFileSync(filler, Buffer.alloc(2_000_000))
const files = openDiskFiles(join(folder, 'files'))
const id = 'cd'.repeat(16)

async function* rest(from: number): AsyncGenerator<Buffer> {
  for (let at = from; at < total; at += 60_000) yield pattern(at, Math.min(60_000, total - at))
}

const failure = await files.appendPart(id, 0, rest(0)).catch((error: NodeJS.ErrnoException) => error.code)
const stored = await files.partSize(id)
rmSync(filler)
const size = await files.appendPart(id, stored, rest(stored))
const { hash, keep } = await files.completeParts(id)
await keep()
const same = hash === createHash('sha256').update(pattern(0, total)).digest('hex')
process.stdout.write(JSON.stringify({ failure, someStored: stored > 1_000_000 && stored < total, size, same }))
