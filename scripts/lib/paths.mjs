import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const modules = join(root, 'node_modules')
export const results = join(root, '.results')
/** A separate package outside the workspaces: its dependencies are large and never part of the product. */
export const conformance = join(root, 'conformance')
