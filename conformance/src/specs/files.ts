import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../shared/platforms/specs')

/** The platforms' own descriptions of themselves lie beside the project and are never part of it: their licences differ. */
export const specsThere = existsSync(folder)

/** What titles of tests that need them end with, so that a skipped one says why. */
export const needsSpecs = specsThere ? '' : ' (skipped: needs ../shared/platforms/specs)'

const specPath = (name: string): string => join(folder, name)

/** A spec file, parsed. The caller names the shape that the file is known to have. */
export function readSpec<Shape>(name: string): Shape {
  return JSON.parse(readFileSync(specPath(name), 'utf8')) as Shape
}
