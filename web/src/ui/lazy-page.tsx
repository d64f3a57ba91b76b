import { limits } from '@adroit/contract/limits'
import { type ComponentType, useEffect, useState } from 'react'
import { useText } from '../locale/text.ts'
import styles from './lazy-page.module.css'
import { SkeletonRows } from './skeleton.tsx'
import { LoadFailed } from './views.tsx'

type Loaded = { readonly page: ComponentType } | { readonly failed: true } | null

/**
 * A page whose code loads when it first opens. It shows nothing for 200 ms, then a loading view, and an error view when the chunk fails or
 * has not loaded after 60 s. The button of the error view reloads the app, which fetches the current chunks. When the network returns, the
 * page loads again.
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  let ready: ComponentType | undefined
  return function LazyPage() {
    const [loaded, setLoaded] = useState<Loaded>(ready ? { page: ready } : null)
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      if (ready) return
      let open = true
      const again = () => {
        setLoaded(null)
        setAttempt(attempt + 1)
      }
      const fail = () => {
        if (!open) return
        setLoaded((known) => known ?? { failed: true })
        addEventListener('online', again, { once: true })
      }
      const timer = setTimeout(fail, limits.pageLoadTimeoutMs)
      load().then((page) => {
        ready = page
        if (open) setLoaded({ page })
      }, fail)
      return () => {
        open = false
        clearTimeout(timer)
        removeEventListener('online', again)
      }
    }, [attempt])
    if (loaded === null) return <PageLoading />
    if ('failed' in loaded) return <PageFailed />
    const Page = loaded.page
    return <Page />
  }
}

function PageLoading() {
  return (
    <main className={styles.page}>
      <SkeletonRows rows={7} />
    </main>
  )
}

export function PageFailed() {
  const text = useText()
  const reload = () => location.reload()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same for keyboards
    <main className={styles.page} onClick={reload} aria-label={text('load.failed')}>
      <LoadFailed onReload={reload} />
    </main>
  )
}
