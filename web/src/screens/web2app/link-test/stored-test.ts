import { browserStore, storedText } from '../../../lib/stored.ts'

const key = 'link_test'

/**
 * The ID of the test that this device started last, if it is of the link; null: it is of another one. Whoever tests on one phone leaves the
 * page for the store, and the browser may load it again.
 */
export function storedTest(link: string): string | null {
  const [of, id] = storedText(key)?.split(':') ?? []
  return of === link && id !== undefined ? id : null
}

export function storeTest(link: string, id: string): void {
  browserStore().setItem(key, `${link}:${id}`)
}
