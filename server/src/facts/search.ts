/** Stands between name and id, so that nothing a person types reaches over both. */
const between = '\u001f'

/** What a search looks through, and what names are sorted by: the name, then the source's id, in lower case. */
export function searchText(name: string, sourceId: string): string {
  return `${name.toLowerCase()}${between}${sourceId.toLowerCase()}`
}

/** The part to look for, or null when nothing is asked. Taken literally. */
export function searchNeedle(search: string | undefined): string | null {
  return search ? search.toLowerCase() : null
}
