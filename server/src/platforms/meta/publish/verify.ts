import type { AccountPlan } from '../../account-plan.ts'
import type { Access } from '../../platform.ts'
import type { FoundObject, ObjectLevel, RecordedObject, Verification } from '../../publisher.ts'
import { isMissing } from '../errors.ts'
import { ask, type Graph } from '../graph.ts'
import { parsed } from '../wire.ts'
import { comparedFields, differences } from './compare.ts'
import { paramsOf } from './frozen.ts'
import { fieldsOf, foundIn, isGone, type Row, rowSchema, rowsBelow } from './rows.ts'

/**
 * Compares what exists with what was recorded: the campaign and everything below it, and other campaigns with its name. Fields of recorded
 * objects are compared with the requests that created them. An object that a list lacks is read by its id, where Meta shows it at once.
 */
export async function verify(graph: Graph, access: Access, plan: AccountPlan, recorded: readonly RecordedObject[]): Promise<Verification> {
  const known = new Map(recorded.map((one) => [one.externalId, one]))
  const extra: FoundObject[] = []
  const seen = new Map<string, Row>()
  const note = (level: ObjectLevel, rows: readonly Row[]) => {
    for (const row of rows) {
      if (isGone(row)) continue
      if (known.get(row.id)?.level === level) seen.set(row.id, row)
      else extra.push(foundIn(level, keyOf(recorded, level, row), row))
    }
  }
  const above = recorded.find(({ level }) => level === 'CAMPAIGN')
  note('CAMPAIGN', await campaignsNamed(graph, access, plan.campaign.name))
  if (above !== undefined) {
    for (const level of ['AD_SET', 'AD'] as const)
      note(level, await rowsBelow(graph, above.externalId, level, { fields: comparedFields[level] }))
  }
  for (const one of recorded) {
    const row = seen.has(one.externalId) ? null : await readOne(graph, one)
    if (row !== null) seen.set(one.externalId, row)
  }
  return {
    extra,
    missing: recorded.filter((one) => !seen.has(one.externalId)).map(({ key }) => key),
    different: recorded.flatMap((one) => {
      const row = seen.get(one.externalId)
      return row === undefined ? [] : differences(one.level, paramsOf(one.request), row).map((field) => ({ key: one.key, ...field }))
    }),
  }
}

async function campaignsNamed(graph: Graph, { externalId }: Access, name: string): Promise<Row[]> {
  const filtering = JSON.stringify([{ field: 'name', operator: 'EQUAL', value: name }])
  const rows = await rowsBelow(graph, `act_${externalId}`, 'CAMPAIGN', { fields: comparedFields.CAMPAIGN, params: { filtering } })
  return rows.filter((row) => row.name === name)
}

/** The object; null: it is missing, archived or deleted. */
async function readOne(graph: Graph, { level, externalId }: RecordedObject): Promise<Row | null> {
  try {
    const params = { fields: fieldsOf(level, comparedFields[level]) }
    const row = parsed(rowSchema, await ask(graph, { name: 'object.read', path: externalId, params }), 'the object')
    return isGone(row) ? null : row
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** The key of the planned object that an unrecorded one has the name of; empty: none. */
const keyOf = (recorded: readonly RecordedObject[], level: ObjectLevel, { name }: Row): string =>
  recorded.find((one) => one.level === level && one.name === name)?.key ?? ''
