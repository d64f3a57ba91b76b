import { open } from 'node:fs/promises'

/** Number of rows of the export in the pipe. */
export const pipedRows = 5_000
/** More than the buffers of pipe, socket and reader hold together. */
const content = `Day,Campaign name,Amount spent (USD)\n${Array.from({ length: pipedRows }, (_, index) => `2026-11-01,${index} ${'C'.repeat(180)},7\n`).join('')}`

/** Writes an export into a named pipe. Resolves once somebody reads it; the reader waits for more until `finish` is called. */
export async function pipeExport(path: string): Promise<{ finish: () => Promise<void> }> {
  // Opened for reading and writing, so that it neither waits for a reader nor reaches the end.
  const pipe = await open(path, 'r+')
  await pipe.writeFile(content)
  return { finish: () => pipe.close() }
}
