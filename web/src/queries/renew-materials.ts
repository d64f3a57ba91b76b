import type { Query, QueryClient } from '@tanstack/react-query'
import { keys } from './query-keys.ts'

/**
 * Refetches the queries that `isMeant` accepts. A first load that is under way may have been answered before the change, and the query cache
 * does not repeat it: it is asked again when it has ended. Resolves when they were answered, or refused.
 */
export async function renewQueries(client: QueryClient, isMeant: (query: Query) => boolean): Promise<void> {
  const firstLoads = new Set(
    client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: (query) => query.state.data === undefined && isMeant(query) }),
  )
  await client.invalidateQueries({ predicate: isMeant })
  if (firstLoads.size > 0) await client.invalidateQueries({ predicate: (query) => firstLoads.has(query) })
}

/** Refetches the queries whose keys begin with one of these. Resolves when they were answered, or refused. */
export function renewKinds(client: QueryClient, kinds: readonly unknown[]): Promise<void> {
  return renewQueries(client, ({ queryKey: [kind] }) => kinds.includes(kind))
}

/** Refetches everything that shows materials, with the comments on them. Apart from the queries, because every page follows the events. */
export function renewMaterials(client: QueryClient): Promise<void> {
  return renewKinds(client, [keys.materials, keys.material, keys.materialChoices, keys.materialFolders])
}

/** Refetches everything that shows review links. */
export function renewReviewLinks(client: QueryClient): Promise<void> {
  return renewKinds(client, [keys.reviewLinks, keys.reviewLink])
}
