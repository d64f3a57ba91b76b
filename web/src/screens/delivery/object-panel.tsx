import { useEffect, useState } from 'react'
import { apiWords } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useAccounts } from '../../queries/account-list.ts'
import { isObjectGone, useObject } from '../../queries/delivery.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed, Tile, View } from '../../ui/views.tsx'
import { ApproveStep } from './approve-step.tsx'
import { BudgetStep } from './budget-step.tsx'
import { DeclineStep } from './decline-step.tsx'
import type { NamedObject } from './named-object.ts'
import { ObjectView } from './object-view.tsx'
import { SwitchStep } from './switch-step.tsx'
import { useObjectDeeds } from './use-object-deeds.ts'

interface ObjectPanelProps {
  readonly named: NamedObject
  readonly open: boolean
  readonly onClose: () => void
  /** Goes on to what stands above it. */
  readonly onGo: (above: NamedObject) => void
}

/** What is being confirmed; view: nothing. */
export type Step = 'view' | 'pause' | 'resume' | 'budget' | 'approve' | 'decline'

/** One object in its sheet: as it is, or a change of it that waits to be confirmed. Closing a confirmation leads back to the object. */
export function ObjectPanel({ named, open, onClose, onGo }: ObjectPanelProps) {
  const text = useText()
  const { data, error, isPending, isError, refetch } = useObject(named)
  const account = useAccounts().data?.find(({ id }) => id === named.account)
  const deeds = useObjectDeeds(named, open)
  const place = `${named.level} ${named.key}`
  const [at, setAt] = useState<{ readonly place: string; readonly step: Step }>({ place, step: 'view' })
  const budget = data?.object.budget
  const wanted = at.place === place && open ? at.step : 'view'
  const answerable = data?.changes.find(({ yours }) => yours === 'to_answer')
  const isAnswer = wanted === 'approve' || wanted === 'decline'
  const step = !data || (wanted === 'budget' && !budget) || (isAnswer && !answerable) ? 'view' : wanted
  useEffect(() => {
    if (!open) setAt({ place, step: 'view' })
  }, [open, place])
  const go = (next: Step) => {
    deeds.clear()
    setAt({ place, step: next })
  }
  // what was said of the deed stays
  const onOver = () => setAt({ place, step: 'view' })
  const name = data?.object.name ?? named.name
  const whose = `${text(`dimension.${named.level}`)}${account ? ` · ${account.name}` : ''}`
  const title = {
    view: name,
    pause: text('deed.pauseTitle'),
    resume: text('deed.resumeTitle'),
    budget: text(`budget.${budget?.kind ?? 'daily'}`),
    approve: text('approval.approveTitle'),
    decline: text('approval.declineTitle'),
  }
  const about = { named, deeds, onStep: go }
  const answer = answerable && { named, deeds, change: answerable, onKeep: () => go('view'), onOver }
  return (
    <Sheet
      open={open}
      onClose={step === 'view' ? onClose : () => go('view')}
      title={title[step]}
      note={step === 'view' ? whose : `${name} · ${whose}`}
      tall
    >
      {data && step === 'view' && <ObjectView key={place} {...about} answer={data} onClose={onClose} onGo={onGo} />}
      {data && (step === 'pause' || step === 'resume') && <SwitchStep {...about} object={data.object} kind={step} onOver={onOver} />}
      {data && step === 'budget' && budget && (
        <BudgetStep {...about} object={data.object} budget={budget} above={data.approvalAbove} onOver={onOver} />
      )}
      {answer && step === 'approve' && <ApproveStep {...answer} />}
      {answer && step === 'decline' && <DeclineStep {...answer} />}
      {!data && isPending && <SkeletonRows rows={6} />}
      {!data && isError && isObjectGone(error) && (
        <View picture={<Tile icon="info" />} title={text('obj.gone')}>
          {text('obj.goneWords')}
        </View>
      )}
      {!data && isError && !isObjectGone(error) && <LoadFailed onReload={() => void refetch()} detail={apiWords(error)} />}
    </Sheet>
  )
}
