import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../shared/platforms/specs')

/** Whether the platforms' spec files exist beside the project. They are never part of it, because their licenses differ. */
export const specsThere = existsSync(folder)

/** Suffix for titles of tests that need the spec files, so that a skipped one says why. */
export const needsSpecs = specsThere ? '' : ' (skipped: needs ../shared/platforms/specs)'

const specPath = (name: string): string => join(folder, name)

/** A parsed spec file. The caller names its known shape. */
export function readSpec<Shape>(name: string): Shape {
  return JSON.parse(readFileSync(specPath(name), 'utf8')) as Shape
}
