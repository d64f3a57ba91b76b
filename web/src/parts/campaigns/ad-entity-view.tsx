import { Suspense } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { lazyWithTexts } from '../../locale/lazy-with-texts.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateTo } from '../../navigation/navigate.ts'
import { type Route, routes } from '../../navigation/routes.ts'
import type { AdEntityAnswer } from '../../queries/campaigns.ts'
import { useActionUnderWay } from '../../queries/change-requests.ts'
import type { EntityPeriod } from '../../queries/entity-metrics.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import styles from './ad-entity.module.css'
import { AdEntityActions } from './ad-entity-actions.tsx'
import { AdEntityFacts } from './ad-entity-facts.tsx'
import type { Step } from './ad-entity-panel.tsx'
import { AdEntityStatus } from './ad-entity-status.tsx'
import { ChangeRequestList } from './change-request-list.tsx'
import { changeText, scheduledText } from './change-request-text.ts'
import type { NamedAdEntity } from './named-ad-entity.ts'
import { PendingApprovalNote } from './pending-approval-note.tsx'
import type { ChangeRequestActions } from './use-change-requests.ts'

const AdTexts = lazyWithTexts(() => import('./ad-texts.tsx').then((module) => module.AdTexts))
const AdEntityMetrics = lazyWithTexts(() => import('./ad-entity-metrics.tsx').then((module) => module.AdEntityMetrics), 'conversions')

interface AdEntityViewProps {
  readonly named: NamedAdEntity
  readonly period: EntityPeriod
  readonly answer: AdEntityAnswer
  readonly deeds: ChangeRequestActions
  readonly onClose: () => void
  readonly onStep: (step: Step) => void
  readonly onGo: (above: NamedAdEntity) => void
}

/**
 * The details of an ad entity: status, pending approvals, facts and change requests, with the actions at the bottom within thumb's reach.
 */
export function AdEntityView({ named, period, answer: { entity, changes }, deeds, onClose, onStep, onGo }: AdEntityViewProps) {
  const text = useText()
  const online = useOnline()
  const locale = useLocaleState((state) => state.locale)
  const now = useNow()
  const underWay = useActionUnderWay(named)
  const checking = changes.some(({ state }) => state === 'checking')
  const scheduled = changes.find(({ state }) => state === 'scheduled')
  const waiting = changes.find(({ state }) => state === 'pending_approval')
  const platform = text(`platform.${named.platform}`)
  const leave = (to: Route) => {
    onClose()
    // the sheet closes first: a navigation while it is open would only close it
    setTimeout(() => void navigateTo(to))
  }
  return (
    <div className={styles.object}>
      <AdEntityStatus entity={entity} platform={platform} underWay={underWay} checking={checking} />
      <div role="alert" className={styles.alert}>
        {deeds.problem !== null && (
          <Note icon="warning" tone="bad">
            {deeds.problem}
          </Note>
        )}
      </div>
      <div role="status" className={styles.alert}>
        {deeds.done && (
          <Note
            icon="check"
            tone="accent"
            action={
              deeds.done.undo && (
                <Button kind="text" disabled={underWay !== null || !online} onPress={deeds.done.undo}>
                  {text('action.undo')}
                </Button>
              )
            }
          >
            {deeds.done.words}
          </Note>
        )}
        {scheduled && (
          <Note icon="clock" tone="accent">
            <strong>{changeText(scheduled, locale, text)}</strong> {scheduledText(scheduled, platform, locale, text, now)}
          </Note>
        )}
        {waiting && (
          <PendingApprovalNote
            change={waiting}
            platform={platform}
            busy={underWay !== null}
            onAnswer={onStep}
            onWithdraw={() => void deeds.run({ kind: 'withdraw', id: waiting.id })}
          />
        )}
      </div>
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <AdEntityMetrics named={named} period={period} />
      </Suspense>
      <AdEntityFacts named={named} entity={entity} platform={platform} busy={underWay !== null || checking} onGo={onGo} onEdit={onStep} />
      {entity.level === 'AD' && (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <AdTexts named={named} />
        </Suspense>
      )}
      <ChangeRequestList
        changes={changes}
        platformOf={() => named.platform}
        busy={underWay !== null}
        onUndo={(id) => void deeds.run({ kind: 'undo', id })}
        onAll={() => leave(routes.changes)}
      />
      <AdEntityActions
        entity={entity}
        platform={platform}
        busy={underWay !== null || checking}
        onPause={() => void deeds.run({ kind: 'pause' })}
        onStep={onStep}
        onMedia={() => leave(routes.media)}
      />
    </div>
  )
}
