import { useText } from '../../locale/text.ts'
import { navigateBack, navigateTo, redirectTo } from '../../navigation/navigate.ts'
import { pageUrl, routes } from '../../navigation/routes.ts'
import { type Decided, useReviewResults } from '../../parts/materials/review-results.ts'
import { useToReview } from '../../queries/to-review.ts'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Tile, View } from '../../ui/views.tsx'
import styles from './review-page.module.css'

/** What was decided, and what was not, with the reason. */
export function ReviewDonePage() {
  const text = useText()
  const results = useReviewResults((state) => state.results)
  const left = useToReview(true).data ?? 0
  const made = results.filter(({ outcome }) => outcome === 'decided')
  const approved = made.filter(({ decision }) => decision === 'approved').length
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
        <Button kind="quiet" onPress={() => void redirectTo(routes.materials)}>
          {text('review.toLibrary')}
        </Button>
      </div>
    </Page>
  )
}

function iconOf({ outcome, decision }: Decided): IconName {
  if (outcome !== 'decided') return 'warning'
  return decision === 'approved' ? 'checkRound' : 'block'
}
