import { readFileSync } from 'node:fs'
import { type ImportOutcome, type ImportRequest, importExport } from '../src/imports/import-export.ts'
import type { World } from './world.ts'

/** Imports CSV text, or a file by its path, into an account of a company. */
export function importInto(
  world: World,
  company: string,
  account: string,
  content: string | { path: string },
  options: Partial<ImportRequest> = {},
): Promise<ImportOutcome> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : readFileSync(content.path)
  const fixed = { company, account, fileName: 'export.csv', map: {}, source: 'import', skipRejected: false, replace: false } as const
  return importExport(world.ctx, { ...fixed, ...options }, bytes)
}
