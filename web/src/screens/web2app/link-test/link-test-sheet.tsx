import type { AppLink } from '@adroit/contract/web2app-links'
import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { isTestGone, useLinkTest, type useStartLinkTest } from '../../../queries/link-test.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/views.tsx'
import { HopList } from './hop-list.tsx'
import styles from './link-test.module.css'
import { NextStep } from './next-step.tsx'
import { TestAddress } from './test-address.tsx'

interface LinkTestSheetProps {
  readonly link: AppLink
  /** Of the test; null: it is being started, or could not be. */
  readonly id: string | null
  readonly start: ReturnType<typeof useStartLinkTest>
  readonly open: boolean
  readonly onStart: () => void
  readonly onClose: () => void
}

/** The test of a link: its address, and each hop as it happens. */
export function LinkTestSheet({ link, id, start, open, onStart, onClose }: LinkTestSheetProps) {
  const text = useText()
  const online = useOnline()
  const { data: test, isError, error, refetch } = useLinkTest(open ? id : null)
  const gone = isTestGone(error)
  const over = gone || test?.secondsLeft === 0
  const failed = start.isError ? start.error : isError && !test && !gone ? error : null
  const again = (
    <Button icon="refresh" busy={start.isPending} disabled={!online} onPress={onStart}>
      {text('linkTest.again')}
    </Button>
  )
  return (
    <Sheet open={open} onClose={onClose} title={text('linkTest.title', { name: link.name })} tall footer={over && !failed && again}>
      {failed && <LoadFailed onReload={start.isError ? onStart : () => void refetch()} detail={apiTexts(failed)} />}
      {!failed && !test && !gone && <SkeletonRows rows={5} />}
      {!failed && (test || gone) && (
        <div className={styles.sheet}>
          {test && !over && <TestAddress test={test} />}
          {!online && (
            <Note icon="offline" tone="warn">
              {text('linkTest.offline')}
            </Note>
          )}
          {online && isError && test && !over && (
            <Note icon="offline" tone="warn">
              {text('linkTest.stale')}
            </Note>
          )}
          {over && <Note icon="clock">{text('linkTest.ended')}</Note>}
          {test && <HopList hops={test.hops} />}
          {test && !over && <NextStep hops={test.hops} />}
        </div>
      )}
    </Sheet>
  )
}
