import type { UploadTarget } from '@adroit/contract/material-uploads'
import type { Scoped } from '../db/database.ts'
import { colleaguesIn } from '../members/people.ts'
import { subtreeOf } from './folders.ts'

type NewMaterial = Exclude<UploadTarget, { material: string }>

/** The folder and the people of a new material without those that were removed or disabled while its file arrived. */
export async function stillThere(tx: Scoped, company: string, { folder, designer, auditor }: NewMaterial) {
  const active = new Set((await colleaguesIn(tx, company)).map(({ id }) => id))
  const person = (id: string | null) => (id !== null && active.has(id) ? id : null)
  const exists = folder !== null && (await subtreeOf(tx, company, folder)).length > 0
  return { folder: exists ? folder : null, designer: person(designer), auditor: person(auditor) }
}
