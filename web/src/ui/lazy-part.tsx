import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { loadTexts } from '../locale/locale.ts'
import { parts } from '../locale/parts.ts'
import { useText } from '../locale/text.ts'
import { Button } from './button.tsx'
import { showToast } from './feedback.ts'
import styles from './lazy-part.module.css'

type Load<Props> = () => Promise<ComponentType<Props>>

interface Part<Props> {
  readonly Part: (props: Props) => ReactNode
  /** Prefetches the code. */
  readonly fetch: () => Promise<unknown>
}

/** Code that loads on first use. If loading fails, the rest of the page stays and the user can retry. */
function useLoaded<Props>(load: Load<Props>, known: { component: ComponentType<Props> | null }, wanted: boolean, onFail: () => void) {
  const [, setLoaded] = useState(false)
  const failed = useRef(onFail)
  failed.current = onFail
  useEffect(() => {
    if (!wanted || known.component) return
    let open = true
    load().then(
      (component) => {
        known.component = component
        if (open) setLoaded(true)
      },
      () => open && failed.current(),
    )
    return () => {
      open = false
    }
  }, [wanted, load, known])
  return known.component
}

/** A part of a step, with its messages. */
export function lazyPart<Props extends object>(load: Load<Props>, waiting: ReactNode, ...spoken: (keyof typeof parts)[]): Part<Props> {
  const known: { component: ComponentType<Props> | null } = { component: null }
  const both = async () => (await Promise.all([load(), loadTexts(spoken.map((part) => parts[part]))]))[0]
  return {
    fetch: both,
    Part(props) {
      const text = useText()
      const [failed, setFailed] = useState(false)
      const Loaded = useLoaded(both, known, !failed, () => setFailed(true))
      if (Loaded) return <Loaded {...props} />
      if (!failed) return waiting
      return (
        <div className={styles.failed}>
          <p>{text('network.error')}</p>
          <Button kind="quiet" onPress={() => setFailed(false)}>
            {text('action.tryAgain')}
          </Button>
        </div>
      )
    },
  }
}

/** A sheet. If its code does not load, the sheet stays closed and a toast says so. */
export function lazyPartSheet<Props extends { readonly open: boolean; readonly onClose: () => void }>(load: Load<Props>): Part<Props> {
  const known: { component: ComponentType<Props> | null } = { component: null }
  return {
    fetch: load,
    Part(props) {
      const text = useText()
      const Loaded = useLoaded(load, known, props.open, () => {
        showToast(text('network.error'))
        props.onClose()
      })
      return Loaded && <Loaded {...props} />
    },
  }
}
