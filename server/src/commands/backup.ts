import * as z from 'zod'
import { backUp } from '../backup/back-up.ts'
import type { Command } from './command.ts'

const args = z.object({ folder: z.string() })

export const backupCommand: Command = async (ctx, given) => {
  const { folder } = args.parse(given)
  const { tables, files } = await backUp(ctx, folder)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return {
    text: `Backed up to ${folder}: ${rows} rows of ${tables.length} tables, the report store and ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB. ${keyWords(files)}`,
    json: { folder, tables, bytes },
    exitCode: 0,
  }
}

function keyWords(files: readonly { readonly path: string }[]): string {
  const own = files.some(({ path }) => path === 'secret-key')
  return own ? 'It includes the demo’s own key.' : 'It does not include SECRET_KEY: store that separately.'
}
