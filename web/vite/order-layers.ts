import type { Plugin } from 'vite'

/** Writes the order of the cascade layers at the head of every stylesheet. Chunks arrive in any order, and the first stylesheet decides. */
export function orderLayers(): Plugin {
  return {
    name: 'order-layers',
    enforce: 'pre',
    transform: { filter: { id: /\/web\/src\/.*\.css$/ }, handler: (code) => `@layer base, ui, screens;\n${code}` },
  }
}
