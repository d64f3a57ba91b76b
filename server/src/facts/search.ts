/** Separates name and id, so that no typed text matches across both. */
const between = '\u001f'

/** Returns the text that search and sort by name use: the name, then the source's id, in lower case. */
export function searchText(name: string, sourceId: string): string {
  return `${name.toLowerCase()}${between}${sourceId.toLowerCase()}`
}

/** Returns the text to search for, taken literally; null: no search. */
export function searchNeedle(search: string | undefined): string | null {
  return search ? search.toLowerCase() : null
}
