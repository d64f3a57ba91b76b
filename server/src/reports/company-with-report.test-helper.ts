import type { SentDefinition } from '@adroit/contract/report'
import { createReport } from '@adroit/contract/reports'
import { signIn } from '../../test/client.ts'
import { makeCompany, type World } from '../../test/world.ts'

/** Creates a company whose owner is logged in and has saved a report. */
export async function companyWithReport(world: World, definition: SentDefinition, options: Parameters<typeof makeCompany>[1] = {}) {
  const { id: company, abbreviation } = await makeCompany(world, options)
  const client = await signIn(world, abbreviation)
  const { id } = await client.call(createReport, definition)
  return { company, abbreviation, client, id }
}
