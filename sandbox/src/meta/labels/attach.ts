import { newId } from '../../world/ids.ts'
import { madeAtSource, madeIn, make } from '../../world/made.ts'
import type { Fields } from '../../world/world.ts'
import type { Ask } from '../create/ask.ts'
import { recordsIn, textIn } from '../create/check.ts'
import { invalid } from '../errors.ts'

/**
 * Checks `adlabels` (`[{id}]`, or `[{name}]` for one that may be new). Returns a function that creates the missing ones and returns the
 * parameters as sent with the labels' ids.
 */
export function labelsIn({ world, account, person, sent }: Ask): () => Fields {
  const labels = recordsIn('adlabels', sent['adlabels']).map((one, at) => {
    const [id, name] = [textIn(one, 'id'), textIn(one, 'name')]
    if (id === null && name === null) throw invalid(`Param adlabels[${at}] needs an id or a name`)
    if (id !== null && madeAtSource(world, account, 'label', id) === null) throw invalid(`Ad label ${id} does not exist`)
    return { id, name: name ?? '' }
  })
  if (sent['adlabels'] === undefined) return () => sent
  return () => ({
    ...sent,
    adlabels: labels.map(({ id, name }) => {
      const known = id ?? madeIn(world, account, 'label').find((one) => one.name === name)?.id
      return {
        id: known ?? make(world, account, { kind: 'label', id: newId(world, 'meta', 'label'), name, fields: {}, createdBy: person }).id,
      }
    }),
  })
}
