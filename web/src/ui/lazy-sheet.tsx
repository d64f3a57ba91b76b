import { type ComponentType, lazy, Suspense, useState } from 'react'
import { patiently } from '../lib/patiently.ts'
import { useText } from '../locale/text.ts'
import styles from './lazy-sheet.module.css'

/**
 * A sheet whose code loads when it first opens. It stays mounted afterwards, so that it can animate closed. While its
 * code takes longer than a moment, a spinner at the place of the sheet says that it comes.
 */
export function lazySheet<Props extends { readonly open: boolean }>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  // `lazy` loses the type of generic props: the loaded component takes exactly these
  const Inner = lazy(async () => ({ default: await patiently(load) })) as unknown as ComponentType<Props>
  return function LazySheet(props: Props) {
    const [ever, setEver] = useState(props.open)
    if (props.open && !ever) setEver(true)
    return ever ? (
      <Suspense fallback={<Coming />}>
        <Inner {...props} />
      </Suspense>
    ) : null
  }
}

function Coming() {
  return <div className={styles.coming} role="status" aria-label={useText()('load.loading')} />
}
