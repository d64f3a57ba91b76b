import type { MaterialVersion } from '@adroit/contract/material'
import type { MaterialDetails } from '@adroit/contract/material-library'
import { useEffect, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { onFirstUse } from '../../lib/on-first-use.ts'
import { loadTexts, useLocaleState } from '../../locale/locale.ts'
import { withTexts } from '../../locale/material-parts.ts'
import { listNames } from '../../locale/names.ts'
import { parts } from '../../locale/parts.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { usePageParameters, useVisitKey } from '../../navigation/parameters.ts'
import { CommentSection } from '../../parts/comments/comment-section.tsx'
import { CommentSheets } from '../../parts/comments/comment-sheets.tsx'
import { useCommenting } from '../../parts/comments/use-commenting.ts'
import { DueMark } from '../../parts/materials/due-mark.tsx'
import { showDuration, showFile } from '../../parts/materials/material-text.ts'
import { ReviewBanner } from '../../parts/materials/review-banner.tsx'
import { DecisionSheet, ShareSheet } from '../../parts/materials/sheets.ts'
import { Stage } from '../../parts/materials/stage.tsx'
import { isMaterialGone, useMaterial, useSetFavorite } from '../../queries/materials.ts'
import { useMay } from '../../state/may.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { lazySection } from '../../ui/lazy-section.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { preloadSheets } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import styles from './material-page.module.css'
import { MaterialMenu } from './material-sheets.ts'

const MaterialSections = lazySection(async () => {
  const module = withTexts(import('./material-sections.tsx'), 'earned', 'materialMetrics')
  return (await Promise.all([module, loadTexts([parts.status])]))[0].MaterialSections
}, 8)

/** One material: what it looks like, what was decided, its copy, details and versions. */
export function MaterialPage() {
  const text = useText()
  const visit = useVisitKey()
  const online = useOnline()
  const { id = '' } = usePageParameters()
  const material = useMaterial(id)
  const favorite = useSetFavorite()
  const mayShare = useMay('materials.write') && online
  const [menu, setMenu] = useState(false)
  const [sharing, setSharing] = useState(false)
  const { data, error } = material
  const gone = isMaterialGone(error) || id === ''
  useEffect(() => onFirstUse(preloadSheets), [])
  return (
    <Page
      visit={visit}
      scrolling="contained"
      bar={
        <NavBar
          title={text('material.title')}
          {...(data && { windowTitle: `${data.name} · ${text('material.title')}` })}
          onBack={() => void navigateBack()}
          actions={
            data &&
            !gone && (
              <>
                <span className={data.favorite ? styles.starred : undefined}>
                  <IconButton
                    icon="star"
                    label={text(data.favorite ? 'materials.unstar' : 'materials.star')}
                    pressed={data.favorite}
                    disabled={!online}
                    onPress={() => favorite.mutate({ ids: [id], favorite: !data.favorite })}
                  />
                </span>
                {mayShare && data.deletedAt === null && (
                  <IconButton icon="share" label={text('links.share')} onPress={() => setSharing(true)} />
                )}
                <IconButton icon="more" label={text('material.more')} onPress={() => setMenu(true)} />
              </>
            )
          }
        />
      }
      footer={data && !gone && <Decide material={data} online={online} />}
    >
      {gone && (
        <View picture={<Tile icon="image" />} title={text('material.gone')}>
          {text('material.goneNote')}
        </View>
      )}
      {material.isPending && !gone && <SkeletonRows rows={5} lines={3} />}
      {error && !data && !gone && <LoadFailed onReload={() => void material.refetch()} detail={apiTexts(error)} />}
      {data && !gone && <Parts material={data} onExpired={() => void material.refetch()} />}
      {data && <MaterialMenu open={menu} onClose={() => setMenu(false)} material={data} onShare={() => setSharing(true)} />}
      {data && <ShareSheet open={sharing} materials={[data]} onClose={() => setSharing(false)} />}
    </Page>
  )
}

function Parts({ material, onExpired }: { readonly material: MaterialDetails; readonly onExpired: () => void }) {
  const [shown, setShown] = useState<number | null>(null)
  const version = material.versions.find(({ number }) => number === (shown ?? material.version)) ?? material.versions[0]
  if (!version) return null
  return <VersionParts material={material} version={version} onShow={setShown} onExpired={onExpired} />
}

interface VersionPartsProps {
  readonly material: MaterialDetails
  readonly version: MaterialVersion
  readonly onShow: (version: number) => void
  readonly onExpired: () => void
}

function VersionParts({ material, version, onShow, onExpired }: VersionPartsProps) {
  const locale = useLocaleState((state) => state.locale)
  const commenting = useCommenting({
    material: material.id,
    kind: material.kind,
    version: version.number,
    mayAdd: material.deletedAt === null,
    onVersion: onShow,
  })
  const { durationMs } = version
  const show = (by: number) => {
    const next = material.versions.find(({ number }) => number === version.number + by)
    return next ? () => onShow(next.number) : null
  }
  return (
    <>
      <Stage
        name={material.name}
        kind={material.kind}
        version={version}
        commenting={commenting}
        onExpired={onExpired}
        onPrevious={show(-1)}
        onNext={show(1)}
      />
      <div className={styles.head}>
        <h2 className={styles.name}>{material.name}</h2>
        <p className={styles.about}>
          {[showFile(version, locale), ...(durationMs === null ? [] : [showDuration(durationMs)]), version.by?.name ?? '']
            .filter(Boolean)
            .join(' · ')}
        </p>
        <DueMark material={material} />
        <ReviewBanner material={material} />
      </div>
      <CommentSection commenting={commenting} />
      <CommentSheets commenting={commenting} />
      <MaterialSections material={material} version={version} onShow={onShow} onExpired={onExpired} />
      <div className={styles.end} />
    </>
  )
}

/** Approve and reject for a reviewer whose turn it is; for another reviewer, why not. */
function Decide({ material, online }: { readonly material: MaterialDetails; readonly online: boolean }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [open, setOpen] = useState<'approved' | 'rejected' | null>(null)
  const { mayDecide, awaits } = material
  if (material.review !== 'pending' || mayDecide === 'role' || material.deletedAt !== null) return null
  if (mayDecide !== 'yes') {
    const names = listNames(
      awaits.map(({ name }) => name),
      locale,
    )
    return <p className={styles.notYours}>{text(`review.${mayDecide}`, { names })}</p>
  }
  return (
    <div className={styles.decide}>
      <Button kind="quiet" icon="close" disabled={!online} onPress={() => setOpen('rejected')}>
        {text('review.reject')}
      </Button>
      <Button icon="check" disabled={!online} onPress={() => setOpen('approved')}>
        {text('review.approve')}
      </Button>
      {open && <DecisionSheet open items={[material]} decision={open} onClose={() => setOpen(null)} onDecided={() => setOpen(null)} />}
    </div>
  )
}
