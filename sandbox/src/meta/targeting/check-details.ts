import type { Fields } from '../../world/world.ts'
import { listIn, objectIn, objectsIn, textIn } from '../create/check.ts'
import { refuse } from '../create/refuse.ts'
import { details } from './details.ts'

const kinds = ['interests', 'behaviors', 'life_events', 'family_statuses', 'industries', 'income']

/** Checks interests, behaviors and the like: each names a known id of its kind. */
export function checkDetails(targeting: Fields): void {
  const specs = objectsIn('targeting[flexible_spec]', targeting['flexible_spec'], 'flexible')
  const excluded = targeting['exclusions'] === undefined ? [] : [objectIn('targeting[exclusions]', targeting['exclusions'], 'flexible')]
  for (const spec of [targeting, ...specs, ...excluded]) {
    for (const kind of kinds) {
      for (const one of listIn(kind, spec[kind])) {
        const id = typeof one === 'object' && one !== null ? textIn(one as Fields, 'id') : String(one)
        if (!details.some((known) => known.id === id && known.type === kind)) {
          throw refuse('Detailed targeting not available', `There is no option ${id} among ${kind}. Search for one that is available.`)
        }
      }
    }
  }
}
