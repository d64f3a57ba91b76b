import type { QueryClient } from '@tanstack/react-query'
import { keys } from './query-keys.ts'

/** Refetches everything that shows materials, with the comments on them. Apart from the queries, because every page follows the events. */
export function renewMaterials(client: QueryClient): void {
  const shown: readonly unknown[] = [keys.materials, keys.material, keys.materialChoices, keys.materialFolders]
  void client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => shown.includes(kind) })
}

/** Refetches everything that shows review links. */
export function renewReviewLinks(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === keys.reviewLinks || kind === keys.reviewLink })
}
