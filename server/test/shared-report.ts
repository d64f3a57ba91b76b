import type { SentDefinition } from '@adroit/contract/report'
import { shareReport } from '@adroit/contract/report-sharing'
import { createReport } from '@adroit/contract/reports'
import type { Client } from './client.ts'

/** Creates a report that the whole company sees. */
export async function createShared(client: Client, definition: SentDefinition): Promise<{ id: string }> {
  const { id } = await client.call(createReport, definition)
  await client.call(shareReport, { id, with: 'company', members: [], roles: [] })
  return { id }
}
