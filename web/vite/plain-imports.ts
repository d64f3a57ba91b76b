import type { Plugin } from 'vite'

/**
 * Replaces Vite's helper around dynamic imports by one that imports and nothing else: it would preload styles and report failures, and
 * costs about a kilobyte. Chunks that load later must have no styles of their own (`cssCodeSplit: false`).
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: { filter: { id: /preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load()' },
  }
}
