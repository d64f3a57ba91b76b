import { limits } from '@adroit/contract/limits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../locale/text.ts'
import { Icon } from './icon.tsx'
import styles from './pull-to-refresh.module.css'

interface PullToRefreshProps {
  /** The scrolling element: pulling starts at its top. */
  readonly scroller: HTMLElement | null
  readonly onRefresh: () => Promise<unknown>
  /** As wide as its content, for content that scrolls sideways. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/**
 * Content that the user pulls down to refresh. It follows the finger; released beyond the threshold, it stays at the height of the
 * indicator until the refresh ends. Pages offer a button as well, for mouse and keyboard.
 */
export function PullToRefresh({ scroller, onRefresh, wide, children }: PullToRefreshProps) {
  const text = useText()
  const [pulled, setPulled] = useState(0)
  const [following, setFollowing] = useState(false)
  const [refreshing, setRefreshing] = useState(false)
  const refresh = useRef(onRefresh)
  const busy = useRef(false)
  useEffect(() => {
    refresh.current = onRefresh
  })
  useEffect(() => {
    if (!scroller) return
    let from: number | null = null
    let offset = 0
    const move = (px: number) => {
      offset = px
      setPulled(px)
    }
    const begin = (event: TouchEvent) => {
      const touch = event.touches[0]
      from = event.touches.length === 1 && touch && scroller.scrollTop <= 0 && !busy.current ? touch.clientY : null
    }
    const follow = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (from === null || !touch) return
      const px = pulledBy(touch.clientY - from)
      // a gesture that starts upwards scrolls, and does not turn into pulling
      if (offset === 0 && (px === 0 || scroller.scrollTop > 0)) {
        if (touch.clientY < from || scroller.scrollTop > 0) from = null
        return
      }
      if (event.cancelable) event.preventDefault()
      setFollowing(true)
      move(px)
    }
    const finish = async () => {
      if (from === null) return
      from = null
      setFollowing(false)
      const enough = pullsEnough(offset)
      move(0)
      if (!enough) return
      busy.current = true
      setRefreshing(true)
      await refresh.current().catch(() => undefined)
      busy.current = false
      setRefreshing(false)
    }
    const end = () => void finish()
    const cancel = () => {
      from = null
      setFollowing(false)
      move(0)
    }
    scroller.addEventListener('touchstart', begin, { passive: true })
    // not passive: the browser's own pull-to-refresh must not react as well
    scroller.addEventListener('touchmove', follow, { passive: false })
    scroller.addEventListener('touchend', end)
    scroller.addEventListener('touchcancel', cancel)
    return () => {
      scroller.removeEventListener('touchstart', begin)
      scroller.removeEventListener('touchmove', follow)
      scroller.removeEventListener('touchend', end)
      scroller.removeEventListener('touchcancel', cancel)
    }
  }, [scroller])
  const offset = refreshing ? limits.pull.height : pulled
  const words = refreshing ? 'pull.refreshing' : pullsEnough(pulled) ? 'pull.release' : 'pull.pull'
  return (
    <div className={styles.pull} data-pulled={offset} data-following={following || undefined} data-wide={wide || undefined}>
      <div className={styles.sign} style={{ height: limits.pull.height }} aria-hidden="true" data-shown={offset > 0 || undefined}>
        <span className={styles.mark} data-turning={refreshing || undefined} style={{ rotate: `${pulled * 3}deg` }}>
          <Icon name="refresh" size={18} />
        </span>
        {text(words)}
      </div>
      <div className="only-read" role="status">
        {refreshing && text('pull.refreshing')}
      </div>
      <div className={styles.content} style={offset > 0 ? { transform: `translateY(${offset}px)` } : undefined}>
        {children}
      </div>
    </div>
  )
}

/** Returns how far the page follows a finger in px: the finger's distance, at most the range, and never upwards. */
export function pulledBy(fingerPx: number): number {
  return Math.min(Math.max(0, fingerPx), limits.pull.range)
}

/** Whether a release at this distance refreshes. */
export function pullsEnough(pulledPx: number): boolean {
  return pulledPx >= limits.pull.threshold
}
