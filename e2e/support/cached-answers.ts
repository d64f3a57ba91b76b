import type { Page } from '@playwright/test'

/** Cached responses on the device: their names, and all of them as text. They are written shortly after the responses arrive. */
export const kept = (page: Page): Promise<{ readonly names: readonly string[]; readonly text: string }> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'adroit-kept')) return { names: [], text: '' }
    const done = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const opened = await done(indexedDB.open('adroit-kept'))
    const answers = opened.transaction('answers').objectStore('answers')
    const [names, all] = await Promise.all([done(answers.getAllKeys()), done(answers.getAll())])
    opened.close()
    return { names: names.map(String), text: JSON.stringify(all) }
  })

/** Deletes one of them. */
export const forgetKept = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    (gone) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('adroit-kept')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const change = opening.result.transaction('answers', 'readwrite')
          change.objectStore('answers').delete(gone)
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          change.onerror = () => reject(change.error)
        }
      }),
    name,
  )

/** Marks the cached responses as another wire version's, as an update leaves them. */
export const ageKept = (page: Page, wire: string): Promise<void> =>
  page.evaluate(
    (version) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('adroit-kept')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const change = opening.result.transaction('answers', 'readwrite')
          const answers = change.objectStore('answers')
          const reading = answers.get('index')
          reading.onsuccess = () => answers.put({ ...reading.result, wire: version }, 'index')
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          change.onerror = () => reject(change.error)
        }
      }),
    wire,
  )
