import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes the folder for what the workers of a run prepare for each other. The run's end deletes it. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-e2e-prepared-'))
  process.env['PREPARED_FOLDER'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
