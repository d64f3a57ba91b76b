import type { QueryClient } from '@tanstack/react-query'
import { keys } from './query-keys.ts'

/** Refetches the queries whose keys begin with one of these. Resolves when they were answered, or refused. */
export function renewKinds(client: QueryClient, kinds: readonly unknown[]): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kinds.includes(kind) })
}

/** Refetches everything that shows materials, with the comments on them. Apart from the queries, because every page follows the events. */
export function renewMaterials(client: QueryClient): Promise<void> {
  return renewKinds(client, [keys.materials, keys.material, keys.materialChoices, keys.materialFolders])
}

/** Refetches everything that shows review links. */
export function renewReviewLinks(client: QueryClient): Promise<void> {
  return renewKinds(client, [keys.reviewLinks, keys.reviewLink])
}
