import * as z from 'zod'
import { backUp } from '../backup/back-up.ts'
import type { Command } from './command.ts'

const args = z.object({ folder: z.string() })

export const backupCommand: Command = async (ctx, given) => {
  const { folder } = args.parse(given)
  const { tables, files, damaged, missing } = await backUp(ctx, folder)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const done = `Backed up to ${folder}: ${rows} rows of ${tables.length} tables, the report store and ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB. ${keyWords(files)}`
  return {
    text: [done, ...namedFiles('are damaged and were copied as they are', damaged), ...namedFiles('are missing', missing)].join('\n'),
    json: { folder, tables, bytes, damaged, missing },
    exitCode: damaged.length + missing.length > 0 ? 1 : 0,
  }
}

function namedFiles(what: string, paths: readonly string[]): string[] {
  if (paths.length === 0) return []
  return [`${paths.length} uploaded files ${what}. Take them from an earlier backup:`, ...paths.map((path) => `  ${path}`)]
}

function keyWords(files: readonly { readonly path: string }[]): string {
  const own = files.some(({ path }) => path === 'secret-key')
  return own ? 'It includes the demo’s own key.' : 'It does not include SECRET_KEY: store that separately.'
}
