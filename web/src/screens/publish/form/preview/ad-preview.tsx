import type { MaterialSummary } from '@adroit/contract/material'
import { useState } from 'react'
import { useText } from '../../../../locale/text.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import type { PlanStepProps } from '../step-props.ts'
import styles from './ad-preview.module.css'
import { FeedAd } from './feed-ad.tsx'
import { isTall, type Placement, placementsOf, platformOf } from './placements.ts'
import { TallAd } from './tall-ad.tsx'

interface AdPreviewProps extends Pick<PlanStepProps, 'plan' | 'chosen' | 'platforms'> {
  readonly materials: ReadonlyMap<string, MaterialSummary>
}

/** What an ad looks like in each placement, in true ratio: one ad after the other. */
export function AdPreview({ plan, chosen, platforms, materials }: AdPreviewProps) {
  const text = useText()
  const offered = placementsOf(platforms)
  const [asked, setAsked] = useState<Placement>('feed')
  const [at, setAt] = useState(0)
  const placement = offered.includes(asked) ? asked : (offered[0] ?? 'feed')
  const count = plan.creatives.length
  const index = Math.min(at, count - 1)
  const creative = plan.creatives[index]
  if (!creative) return null
  const of = (list: readonly string[]) => list[Math.min(index, list.length - 1)] ?? ''
  const sender = chosen.find(({ account }) => account.platform === platformOf(placement)) ?? chosen[0]
  const senderId = sender && (sender.account.platform === 'tiktok' ? sender.planned.identity : sender.planned.page)
  const asset = sender?.account.assets.find(({ externalId }) => externalId === senderId)
  const shared = {
    placement,
    creative,
    materials,
    sender: asset?.name ?? (plan.google.businessName || sender?.account.name || text('publish.preview.sender')),
    body: of(plan.texts.bodies),
    title: of(plan.texts.titles),
    description: of(plan.texts.descriptions),
    action: text(`publish.cta.${plan.callToAction}`),
    link: plan.link,
  }
  return (
    <section className={styles.preview} aria-label={text('publish.preview')}>
      <header className={styles.head}>
        <h3 className={styles.title}>{text('publish.preview')}</h3>
        {count > 1 && (
          <span className={styles.pager}>
            <IconButton icon="back" label={text('publish.preview.before')} disabled={index === 0} onPress={() => setAt(index - 1)} />
            <span role="status">{text('publish.preview.at', { number: index + 1, count })}</span>
            <IconButton
              icon="forward"
              label={text('publish.preview.after')}
              disabled={index === count - 1}
              onPress={() => setAt(index + 1)}
            />
          </span>
        )}
      </header>
      {offered.length > 1 && (
        <div>
          <ChipChoice
            label={text('publish.preview.placement')}
            labelHidden
            options={offered.map((value) => ({ value, name: text(`publish.placement.${value}`) }))}
            chosen={[placement]}
            onToggle={setAsked}
          />
        </div>
      )}
      {isTall(placement) ? <TallAd {...shared} /> : <FeedAd {...shared} />}
    </section>
  )
}
