import { type ComponentType, useEffect, useRef, useState } from 'react'
import { rested } from '../lib/on-first-use.ts'
import { patiently } from '../lib/patiently.ts'
import { useSeen } from '../lib/use-seen.ts'
import { SkeletonRows } from './skeleton.tsx'

/**
 * A part of a page below its first view, whose code loads once the page is used or has rested, or at once if it is in view. Rows of a
 * skeleton stand for it until then. Once loaded, it is rendered at once on every visit.
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>, rows: number): ComponentType<Props> {
  let ready: ComponentType<Props> | undefined
  return function LazySection(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const seen = useSeen(place, '0px')
    const [Section, setSection] = useState(() => ready)
    useEffect(() => {
      if (ready) return
      let open = true
      const begin = async () => {
        if (!seen) await rested()
        if (!open) return
        const loaded = await patiently(load)
        ready = loaded
        if (open) setSection(() => loaded)
      }
      // without its code the rest of the page still works; the next visit tries again
      begin().catch(() => undefined)
      return () => {
        open = false
      }
    }, [seen])
    if (Section) return <Section {...props} />
    return (
      <div ref={place}>
        <SkeletonRows rows={rows} lines={3} />
      </div>
    )
  }
}
