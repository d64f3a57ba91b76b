import { open } from 'node:fs/promises'

/** Rows of the export that is piped. */
export const pipedRows = 5_000
/** More than a pipe, a socket and who reads them hold together. */
const content = `Day,Campaign name,Amount spent (USD)\n${Array.from({ length: pipedRows }, (_, index) => `2026-11-01,${index} ${'C'.repeat(180)},7\n`).join('')}`

/** Sends an export into a named pipe; resolves once somebody is reading it, who waits for the rest until `finish` says that there is none. */
export async function pipeExport(path: string): Promise<{ finish: () => Promise<void> }> {
  // Open for reading and writing: it neither waits for a reader nor ends.
  const pipe = await open(path, 'r+')
  await pipe.writeFile(content)
  return { finish: () => pipe.close() }
}
