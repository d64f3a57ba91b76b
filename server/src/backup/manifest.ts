import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { PlainError } from '../lib/plain-error.ts'

const manifest = z.object({
  /** Version of this layout. */
  form: z.literal(1),
  version: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  installation: z.string(),
  tables: z.array(z.object({ name: z.string().regex(/^[a-z][a-z0-9_]*$/), rows: z.number() })),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifest>

export const manifestName = 'manifest.json'
export const factsCopy = 'facts.duckdb'

/** Path of a table's rows: one JSON object per line, compressed. */
export const tableFile = (name: string): string => `tables/${name}.ndjson.gz`

/** Throws a PlainError if the folder has no backup, or one with another layout. */
export function readManifest(folder: string): Manifest {
  const read = () => {
    try {
      return JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as unknown
    } catch {
      throw new PlainError(
        `There is no complete backup in ${folder}: ${manifestName} is missing or damaged. It is written last, so the backup may be incomplete.`,
      )
    }
  }
  const parsed = manifest.safeParse(read())
  if (!parsed.success) throw new PlainError(`The backup in ${folder} has a format that this version of Adroit does not support.`)
  const stray = parsed.data.files.find(({ path }) => path.startsWith('/') || path.split('/').includes('..'))
  if (stray) throw new PlainError(`The backup in ${folder} refers to a file outside it: ${stray.path}.`)
  return parsed.data
}
