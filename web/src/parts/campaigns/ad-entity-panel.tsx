import { type SettingKind, settingKinds } from '@adroit/contract/entity-settings'
import { useEffect, useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useAccounts } from '../../queries/account-list.ts'
import { isEntityGone, useObject } from '../../queries/campaigns.ts'
import type { EntityPeriod } from '../../queries/entity-metrics.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { AdEntityView } from './ad-entity-view.tsx'
import { ApproveStep } from './approve-step.tsx'
import { BudgetStep } from './budget-step.tsx'
import { DeclineStep } from './decline-step.tsx'
import type { NamedAdEntity } from './named-ad-entity.ts'
import { ResumeStep } from './resume-step.tsx'
import { SettingStep } from './setting-step.tsx'
import { settingName } from './setting-text.ts'
import { useChangeRequests } from './use-change-requests.ts'

interface AdEntityPanelProps {
  readonly named: NamedAdEntity
  readonly period: EntityPeriod
  readonly open: boolean
  readonly onClose: () => void
  /** Opens a parent entity. */
  readonly onGo: (above: NamedAdEntity) => void
}

/** The change being confirmed; `view`: none. */
export type Step = 'view' | 'resume' | 'budget' | 'approve' | 'decline' | SettingKind

/** The content of the ad entity's sheet: its details, or a change to confirm. Closing a confirmation returns to the details. */
export function AdEntityPanel({ named, period, open, onClose, onGo }: AdEntityPanelProps) {
  const text = useText()
  const { data, error, isPending, isError, refetch } = useObject(named)
  const account = useAccounts().data?.find(({ id }) => id === named.account)
  const deeds = useChangeRequests(named, open)
  const place = `${named.level} ${named.key}`
  const [at, setAt] = useState<{ readonly place: string; readonly step: Step }>({ place, step: 'view' })
  const budget = data?.entity.budget
  const wanted = at.place === place && open ? at.step : 'view'
  const answerable = data?.changes.find(({ yours }) => yours === 'to_answer')
  const isAnswer = wanted === 'approve' || wanted === 'decline'
  const setting = data?.entity.settings.find((one) => one.setting === wanted && one.locked === null)
  const isGone = (wanted === 'budget' && !budget) || (settingKinds.some((one) => one === wanted) && !setting) || (isAnswer && !answerable)
  const step = !data || isGone ? 'view' : wanted
  useEffect(() => {
    if (!open) setAt({ place, step: 'view' })
  }, [open, place])
  const go = (next: Step) => {
    deeds.clear()
    setAt({ place, step: next })
  }
  // the message about the last action stays
  const onOver = () => setAt({ place, step: 'view' })
  const name = data?.entity.name ?? named.name
  const whose = `${text(`breakdown.${named.level}`)}${account ? ` · ${account.name}` : ''}`
  const title: Partial<Record<Step, string>> = {
    view: name,
    resume: text('changeRequest.resumeTitle'),
    budget: text(`budget.${budget?.kind ?? 'daily'}`),
    approve: text('approval.approveTitle'),
    decline: text('approval.declineTitle'),
    ...(setting && { [setting.setting]: settingName(setting, text) }),
  }
  const about = { named, deeds, onStep: go }
  const answer = answerable && { named, deeds, change: answerable, onKeep: () => go('view'), onOver }
  return (
    <Sheet
      open={open}
      onClose={step === 'view' ? onClose : () => go('view')}
      title={title[step] ?? name}
      note={step === 'view' ? whose : `${name} · ${whose}`}
      tall
    >
      {data && step === 'view' && <AdEntityView key={place} {...about} period={period} answer={data} onClose={onClose} onGo={onGo} />}
      {data && step === 'resume' && <ResumeStep {...about} entity={data.entity} onOver={onOver} />}
      {data && step === 'budget' && budget && (
        <BudgetStep {...about} entity={data.entity} budget={budget} above={data.approvalAbove} onOver={onOver} />
      )}
      {data && setting && step === setting.setting && (
        <SettingStep key={setting.setting} {...about} entity={data.entity} setting={setting} onOver={onOver} />
      )}
      {answer && step === 'approve' && <ApproveStep {...answer} />}
      {answer && step === 'decline' && <DeclineStep {...answer} />}
      {!data && isPending && <SkeletonRows rows={6} />}
      {!data && isError && isEntityGone(error) && (
        <View picture={<Tile icon="info" />} title={text('entity.gone')}>
          {text('entity.goneWords')}
        </View>
      )}
      {!data && isError && !isEntityGone(error) && <LoadFailed onReload={() => void refetch()} detail={apiTexts(error)} />}
    </Sheet>
  )
}
