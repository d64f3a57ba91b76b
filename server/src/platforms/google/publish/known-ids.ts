import type { PlannedFile } from '../../account-plan.ts'
import type { KnownIds } from '../../publisher.ts'
import { resource } from './names.ts'
import { uploadKey } from './steps.ts'

/** The resource name of the asset that a file was uploaded as. Throws if it is not known yet. */
export function assetOf(ids: KnownIds, file: PlannedFile): string {
  const id = ids[uploadKey(file)]?.['']
  if (id === undefined) throw new Error(`step ${uploadKey(file)} has no id yet`)
  return resource('assets', id)
}
