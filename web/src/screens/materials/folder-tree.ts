import type { MaterialFolder } from '@adroit/contract/material-folders'

export interface FolderLine extends MaterialFolder {
  /** 0 at the top. */
  readonly depth: number
}

/** Folders in the order of a tree: each one before those inside it. Folders of equal depth keep their order. */
export function linesOf(folders: readonly MaterialFolder[], parent: string | null = null, depth = 0): readonly FolderLine[] {
  return folders
    .filter((folder) => folder.parent === parent)
    .flatMap((folder) => [{ ...folder, depth }, ...linesOf(folders, folder.id, depth + 1)])
}

/** The folder and all those inside it. */
export function insideOf(folders: readonly MaterialFolder[], id: string): ReadonlySet<string> {
  const lines = linesOf(folders, id)
  return new Set([id, ...lines.map((line) => line.id)])
}
