// Rules on feature folders: which stores may be imported, and no dependency cycles.
import { importsIn } from './imports.mjs'

/**
 * Imports of a store by another feature, as `importer → store`. Type imports count too, because the shape of a row belongs to the store.
 */
export function foreignStores(folder) {
  return importsIn(folder)
    .filter(({ from, to }) => /(^|[/-])store\.ts$/.test(to) && featureOf(from) !== featureOf(to))
    .map(({ from, to }) => `${from} → ${to}`)
}

/**
 * Cycles of value imports between features, each as its sorted names joined by a space. `nested` names folders whose subfolders are
 * features, such as `screens`; deeper folders count as part of their feature, and files outside all features are left out.
 */
export function cycles(folder, nested = []) {
  const feature = (path) => featureOf(path, nested)
  const graph = new Map()
  for (const { from, to, value } of importsIn(folder)) {
    const [one, other] = [feature(from), feature(to)]
    if (!value || one === null || other === null || one === other) continue
    graph.set(one, (graph.get(one) ?? new Set()).add(other))
  }
  const reach = new Map([...graph.keys()].map((start) => [start, reachable(graph, start)]))
  const circles = [...reach.keys()].flatMap((one) => {
    if (!reach.get(one).has(one)) return []
    return [
      [...reach.get(one)]
        .filter((other) => reach.get(other)?.has(one))
        .sort()
        .join(' '),
    ]
  })
  return [...new Set(circles)].sort()
}

/** The feature of a file; null: it is in none. */
export function featureOf(path, nested = []) {
  const parts = path.split('/')
  const depth = nested.includes(parts[0]) ? 2 : 1
  return parts.length > depth ? parts.slice(0, depth).join('/') : null
}

function reachable(graph, start) {
  const found = new Set()
  const open = [start]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const other of graph.get(next) ?? []) {
      if (found.has(other)) continue
      found.add(other)
      open.push(other)
    }
  }
  return found
}
