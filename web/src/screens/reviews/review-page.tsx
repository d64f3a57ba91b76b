import type { MaterialDetails } from '@adroit/contract/material-library'
import { useCallback, useEffect, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { onFirstUse } from '../../lib/on-first-use.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo, redirectTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { CommentSection } from '../../parts/comments/comment-section.tsx'
import { CommentSheets } from '../../parts/comments/comment-sheets.tsx'
import { useCommenting } from '../../parts/comments/use-commenting.ts'
import { CopyText } from '../../parts/materials/copy-text.tsx'
import { DueMark } from '../../parts/materials/due-mark.tsx'
import { ReviewBanner } from '../../parts/materials/review-banner.tsx'
import { forgetDecisions, useReviewResults } from '../../parts/materials/review-results.ts'
import { DecisionSheet } from '../../parts/materials/sheets.ts'
import { Stage } from '../../parts/materials/stage.tsx'
import { type LibraryView, useMaterial, useMaterials } from '../../queries/materials.ts'
import { useMay } from '../../state/may.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../ui/not-allowed-page.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { preloadSheets } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import styles from './review-page.module.css'
import { useReviewKeys } from './use-review-keys.ts'

/** What is due first is decided first, then what waits longest. */
const queue: LibraryView = { toReview: true, sort: { by: 'due', direction: 'asc' } }

/** What waits for the member's decision, one by one. */
export function ReviewPage() {
  const text = useText()
  const mayReview = useMay('materials.review')
  const mayWrite = useMay('materials.write')
  const mayManage = useMay('company.manage')
  const known = useMemberKnown()
  const list = useMaterials(queue)
  const [index, setIndex] = useState(0)
  const [full, setFull] = useState(false)
  const { materials, count = 0 } = list
  const at = Math.min(index, Math.max(0, (materials?.length ?? 0) - 1))
  const current = materials?.[at]
  useEffect(() => onFirstUse(preloadSheets), [])
  useEffect(forgetDecisions, [])
  useEffect(() => {
    if (materials && at >= materials.length - 2 && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  })
  const move = useCallback((by: number) => setIndex(Math.max(0, Math.min(at + by, (materials?.length ?? 1) - 1))), [at, materials])
  if (known && !mayReview) return <NotAllowedPage title={text('review.title')} icon="lock" words={text('review.notAllowed')} />
  return (
    <Page
      bar={
        <NavBar
          title={text('review.title')}
          subtitle={current && text('review.place', { index: at + 1, count })}
          onBack={() => void navigateBack()}
          actions={
            <>
              {current && (
                <>
                  <IconButton icon="back" label={text('review.previous')} disabled={at === 0} onPress={() => move(-1)} />
                  <IconButton
                    icon="forward"
                    label={text('review.next')}
                    disabled={at >= (materials?.length ?? 0) - 1}
                    onPress={() => move(1)}
                  />
                </>
              )}
              {mayWrite && <IconButton icon="share" label={text('links.title')} onPress={() => void navigateTo(routes.reviewLinks)} />}
              {mayManage && (
                <IconButton icon="edit" label={text('review.settings')} onPress={() => void navigateTo(routes.reviewSettings)} />
              )}
            </>
          }
        />
      }
      footer={current && <ReviewFooter id={current.id} last={count === 1} onMove={move} />}
    >
      {list.isPending && <SkeletonRows rows={5} lines={3} />}
      {list.isError && !materials && <LoadFailed onReload={() => void list.refetch()} detail={apiTexts(list.error)} />}
      {materials && !current && <NothingToReview />}
      {current && (
        <Reviewed
          key={current.id}
          id={current.id}
          full={full}
          onFull={setFull}
          onPrevious={at === 0 ? null : () => move(-1)}
          onNext={at >= (materials?.length ?? 0) - 1 ? null : () => move(1)}
        />
      )}
    </Page>
  )
}

function NothingToReview() {
  const text = useText()
  const library = (
    <Button kind="quiet" onPress={() => void redirectTo(routes.materials)}>
      {text('review.toLibrary')}
    </Button>
  )
  return (
    <View picture={<Tile icon="check" tone="good" />} title={text('review.nothing')} actions={library}>
      {text('review.nothingNote')}
    </View>
  )
}

interface ReviewedProps {
  readonly id: string
  /** The material fills the window, also the next one. */
  readonly full: boolean
  readonly onFull: (full: boolean) => void
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
}

function Reviewed({ id, full, onFull, onPrevious, onNext }: ReviewedProps) {
  const text = useText()
  const material = useMaterial(id)
  const { data } = material
  const commenting = useCommenting({ material: id, kind: data?.kind ?? 'image', version: data?.version ?? 1 })
  const version = data?.versions.find(({ number }) => number === data.version)
  const open = commenting.threads.filter(({ resolved }) => resolved === null).length
  const said = open > 0 && text('comment.open', { count: open })
  if (material.isPending) return <SkeletonRows rows={5} lines={3} />
  if (!data || !version) return <LoadFailed onReload={() => void material.refetch()} detail={apiTexts(material.error)} />
  return (
    <>
      <Stage
        name={data.name}
        kind={data.kind}
        version={version}
        commenting={commenting}
        onExpired={() => void material.refetch()}
        full={full}
        onFull={onFull}
        onPrevious={onPrevious}
        onNext={onNext}
      />
      <div className={styles.words}>
        <button type="button" className={styles.name} onClick={() => void navigateTo(pageUrl(routes.material, { id }))}>
          {data.name}
        </button>
        <p className={styles.note}>{[data.uploader?.name, data.batch, ...data.tags, said].filter(Boolean).join(' · ')}</p>
        <DueMark material={data} />
        {(data.decisions.length > 0 || data.awaits.length > 0) && <ReviewBanner material={data} />}
        <h2 className={styles.heading}>{text('material.copy')}</h2>
        <CopyText copy={version.copy} />
        <p className={styles.keys}>{text('review.keys')}</p>
      </div>
      <CommentSection commenting={commenting} />
      <CommentSheets commenting={commenting} />
    </>
  )
}

interface ReviewFooterProps {
  readonly id: string
  /** Nothing else waits. */
  readonly last: boolean
  readonly onMove: (by: number) => void
}

function ReviewFooter({ id, last, onMove }: ReviewFooterProps) {
  const text = useText()
  const online = useOnline()
  const { data } = useMaterial(id)
  const decided = useReviewResults(({ results }) => results.length)
  const [open, setOpen] = useState<{ readonly material: MaterialDetails; readonly decision: 'approved' | 'rejected' } | null>(null)
  const ready = data !== undefined && online
  const ask = (decision: 'approved' | 'rejected') => {
    if (ready) setOpen({ material: data, decision })
  }
  useReviewKeys(open === null, ask, onMove)
  return (
    <div className={styles.footer}>
      {decided > 0 && (
        <Button kind="text" onPress={() => void redirectTo(routes.reviewDone)}>
          {text('review.doneNote', { count: decided })}
        </Button>
      )}
      <div className={styles.buttons}>
        <Button kind="quiet" icon="close" disabled={!ready} onPress={() => ask('rejected')}>
          {text('review.reject')}
        </Button>
        <Button icon="check" disabled={!ready} onPress={() => ask('approved')}>
          {text('review.approve')}
        </Button>
      </div>
      {open && (
        <DecisionSheet
          open
          items={[open.material]}
          decision={open.decision}
          onClose={() => setOpen(null)}
          onDecided={() => {
            setOpen(null)
            if (last) void redirectTo(routes.reviewDone)
          }}
        />
      )}
    </div>
  )
}
