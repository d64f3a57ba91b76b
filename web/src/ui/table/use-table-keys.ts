import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Makes a table one Tab stop: its buttons have no place in the Tab order but one, which is the last that had the focus. Arrow keys move
 * between them; their code loads with the first focus.
 */
export function useTableKeys(scroller: HTMLElement | null, lastColumn: number) {
  const table: RefObject<HTMLTableElement | null> = useRef(null)
  const stop = useRef<HTMLElement | null>(null)
  const give = (button: HTMLElement | null | undefined) => {
    if (!button) return
    if (stop.current) stop.current.tabIndex = -1
    button.tabIndex = 0
    stop.current = button
  }
  useLayoutEffect(() => {
    // rows that scroll out of the window take their buttons with them
    if (!stop.current?.isConnected) give(table.current?.querySelector('button'))
  })
  return {
    ref: table,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      give(target.closest('button'))
      void import('./table-keys.ts').catch(() => undefined)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const from = (event.target as HTMLElement).closest('button')
      const { key, altKey, ctrlKey, metaKey } = event
      const moves = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$/.test(key)
      const own = table.current
      if (!from || !own || !moves || altKey || ctrlKey || metaKey) return
      event.preventDefault()
      void import('./table-keys.ts').then(({ moveByKey }) => moveByKey(own, scroller, from, key, lastColumn)).catch(() => undefined)
    },
  }
}
