import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { patiently } from '../lib/patiently.ts'
import { useInterceptor } from '../lib/use-interceptor.ts'

const loadPanel = () => import('./sheet-panel.tsx').then((module) => ({ default: module.SheetPanel }))
const Panel = lazy(() => patiently(loadPanel))

/** Prefetches the chunk of the sheets. */
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
  /** Uses the full height from the start, for searchable lists. */
  readonly tall?: boolean
}

/** A bottom sheet; a dialog from 768 px wide. Dragging, Escape, the scrim and the browser's Back close it. */
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
