import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { patiently } from '../lib/patiently.ts'
import { useInterceptor } from '../lib/use-interceptor.ts'

const loadPanel = () => import('./sheet-panel.tsx').then((module) => ({ default: module.SheetPanel }))
const Panel = lazy(() => patiently(loadPanel))

/** Fetches the sheets' chunk before the first one is asked for. */
export function preloadSheets(): void {
  void loadPanel().catch(() => undefined)
}

export interface SheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly note?: ReactNode
  readonly children: ReactNode
  /** The primary action, fixed at the bottom. */
  readonly footer?: ReactNode
  /** Takes the whole height from the start, for lists that are searched. */
  readonly tall?: boolean
}

/** A choice from below; a dialog from 768 wide. Dragging, Escape, scrim and the browser's Back close it. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open)
  useEffect(() => {
    if (props.open) setWanted(true)
  }, [props.open])
  useInterceptor(
    props.open,
    () => {
      props.onClose()
      return false
    },
    true,
  )
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
