import type { MaterialSummary } from '@adroit/contract/material'
import type { changeMaterials } from '@adroit/contract/material-changes'

/** Details of materials as a form holds them. undefined: several materials differ, and each keeps its own. */
export interface Details {
  /** null: uncategorized. */
  readonly folder: string | null | undefined
  readonly batch: string | undefined
  /** Separated by commas. */
  readonly tags: string | undefined
  readonly designer: string | null | undefined
  readonly auditor: string | null | undefined
}

export const noDetails: Details = { folder: null, batch: '', tags: '', designer: null, auditor: null }

const shared = <Value>(values: readonly Value[]): Value | undefined => (new Set(values).size === 1 ? values[0] : undefined)

/** What all of the materials have in common. */
export function sharedDetails(materials: readonly MaterialSummary[]): Details {
  return {
    folder: shared(materials.map(({ folder }) => folder?.id ?? null)),
    batch: shared(materials.map(({ batch }) => batch ?? '')),
    tags: shared(materials.map(({ tags }) => tags.join(', '))),
    designer: shared(materials.map(({ designer }) => designer?.id ?? null)),
    auditor: shared(materials.map(({ auditor }) => auditor?.id ?? null)),
  }
}

/** Tags as typed: separated by commas of any script, without blanks and repetitions. */
export function tagsIn(typed: string): string[] {
  const tags = typed.split(/[,，、\n]/).map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

type Changes = Omit<(typeof changeMaterials)['input']['_zod']['input'], 'ids' | 'name'>

/** What a form changed. Of several materials with different tags, the typed ones are added. */
export function changesOf(before: Details, after: Details): Changes {
  const tagsBefore = tagsIn(before.tags ?? '')
  const tags = tagsIn(after.tags ?? '')
  return {
    ...(after.folder !== undefined && after.folder !== before.folder && { folder: after.folder }),
    ...(after.batch !== undefined && after.batch !== before.batch && { batch: after.batch.trim() === '' ? null : after.batch }),
    ...(after.designer !== undefined && after.designer !== before.designer && { designer: after.designer }),
    ...(after.auditor !== undefined && after.auditor !== before.auditor && { auditor: after.auditor }),
    ...(after.tags !== before.tags && {
      addTags: tags.filter((tag) => !tagsBefore.includes(tag)),
      removeTags: tagsBefore.filter((tag) => !tags.includes(tag)),
    }),
  }
}
