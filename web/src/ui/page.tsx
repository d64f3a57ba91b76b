import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

/** Scroll positions of visited pages, by visit key. */
const places = new Map<string, readonly [number, number]>()

interface PageProps {
  readonly bar: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** Identifies the visit, so that going back restores the scroll position. */
  readonly visit?: string
  /** contained: scrolling does not pull the browser along · none: the page does not scroll. */
  readonly scrolling?: 'normal' | 'contained' | 'none'
  readonly onScroll?: (top: number) => void
  readonly scrollerRef?: Ref<HTMLElement>
  readonly scrollerClass?: string | undefined
  /** centered: a column 640 px wide on wide windows · broad: from 1280 px, up to 1280 px wide for content in columns. */
  readonly width?: 'centred' | 'broad' | 'full'
}

export function Page(props: PageProps) {
  const { bar, children, footer, visit, scrolling = 'normal', onScroll, scrollerRef, scrollerClass, width = 'centred' } = props
  const scroller = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const place = visit === undefined ? undefined : places.get(visit)
    if (place) scroller.current?.scrollTo(place[0], place[1])
  }, [visit])
  useLayoutEffect(() => {
    // a new page takes the focus that the old one removed, so that keys scroll it and screen readers start there
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classNames(styles.page, width !== 'full' && styles.centred, width === 'broad' && styles.broad)}>
      {bar}
      <main
        className={classNames(styles.scroller, scrollerClass)}
        data-scrolling={scrolling}
        tabIndex={-1}
        ref={(element) => {
          scroller.current = element
          if (typeof scrollerRef === 'function') scrollerRef(element)
          else if (scrollerRef) scrollerRef.current = element
        }}
        onScroll={(event) => {
          const { scrollLeft, scrollTop } = event.currentTarget
          if (visit !== undefined) places.set(visit, [scrollLeft, scrollTop])
          onScroll?.(scrollTop)
        }}
      >
        {children}
      </main>
      {footer}
    </div>
  )
}

/** Separates two unrelated sections. */
export function Band() {
  return <div className={styles.band} data-band />
}
