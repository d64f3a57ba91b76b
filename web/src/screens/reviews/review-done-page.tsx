import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo, redirectTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { type Decided, useReviewResults } from '../../parts/materials/review-results.ts'
import { ShareSheet } from '../../parts/materials/sheets.ts'
import { useToReview } from '../../queries/to-review.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { Tile, View } from '../../ui/views.tsx'
import styles from './review-page.module.css'

/** What was decided, and what was not, with the reason. */
export function ReviewDonePage() {
  const text = useText()
  const results = useReviewResults((state) => state.results)
  const left = useToReview(true).data ?? 0
  const made = results.filter(({ outcome }) => outcome === 'decided')
  const online = useOnline()
  const mayShare = useMay('materials.write') && online
  const [sharing, setSharing] = useState(false)
  const shared = made.filter(({ decision }) => decision === 'approved')
  const approved = shared.length
  return (
    <Page bar={<NavBar title={text('review.done')} backIcon="close" onBack={() => void navigateBack()} />}>
      <View picture={<Tile icon="check" tone="good" />} title={text('review.done')}>
        {[
          ...(approved > 0 ? [text('review.approvedCount', { count: approved })] : []),
          ...(made.length > approved ? [text('review.rejectedCount', { count: made.length - approved })] : []),
        ].join(' · ')}
      </View>
      {results.length > 0 && (
        <div className={styles.results}>
          {results.map((result) => (
            <ListRow
              key={result.id}
              icon={iconOf(result)}
              title={result.name}
              note={
                result.outcome === 'decided'
                  ? text(`material.${result.decision}`)
                  : `${text('review.notDecided')}: ${text(`review.${result.outcome}`)}`
              }
              {...(result.outcome !== 'gone' && {
                opens: 'page',
                onPress: () => void navigateTo(pageUrl(routes.material, { id: result.id })),
              })}
            />
          ))}
        </div>
      )}
      <div className={styles.actions}>
        {left > 0 && <Button onPress={() => void redirectTo(routes.reviewMaterials)}>{text('review.more', { count: left })}</Button>}
        {mayShare && shared.length > 0 && (
          <Button kind="quiet" icon="share" onPress={() => setSharing(true)}>
            {text('links.share')}
          </Button>
        )}
        <Button kind="quiet" onPress={() => void redirectTo(routes.materials)}>
          {text('review.toLibrary')}
        </Button>
      </div>
      <ShareSheet open={sharing} materials={shared} onClose={() => setSharing(false)} />
    </Page>
  )
}

function iconOf({ outcome, decision }: Decided): IconName {
  if (outcome !== 'decided') return 'warning'
  return decision === 'approved' ? 'checkRound' : 'block'
}
