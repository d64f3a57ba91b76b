import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const modules = join(root, 'node_modules')
export const results = join(root, '.results')
/** A package of its own outside of the workspaces: what it needs is large and never part of the product. */
export const conformance = join(root, 'conformance')
