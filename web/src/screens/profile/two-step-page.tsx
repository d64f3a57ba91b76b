import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { KeySetUp } from '../../parts/two-step/key-set-up.tsx'
import { RecoveryCodes } from '../../parts/two-step/recovery-codes.tsx'
import { keys } from '../../queries/query-keys.ts'
import { askSecondFactor, type FactorKey, turnOn } from '../../queries/second-factor.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { LeavePrompt } from '../../ui/leave-prompt.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { TwoStepOff } from './two-step-off.tsx'
import { TwoStepOn } from './two-step-on.tsx'

/** Two-step sign-in of the member: set it up, replace the recovery codes, turn it off. */
export function TwoStepPage() {
  const text = useText()
  const client = useQueryClient()
  const factor = useQuery({ queryKey: [keys.secondFactor], queryFn: ({ signal }) => askSecondFactor(signal) })
  const [given, setGiven] = useState<FactorKey | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = () => client.invalidateQueries({ queryKey: [keys.secondFactor] })
  const show = (made: readonly string[]) => {
    setGiven(null)
    setCodes(made)
    void renew()
  }
  return (
    <Page bar={<NavBar title={text('twoStep.title')} onBack={() => void navigateBack()} />}>
      {codes !== null ? (
        <section className={form.form} aria-label={text('twoStep.codesTitle')}>
          <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
          <LeavePrompt dirty />
        </section>
      ) : given !== null ? (
        <section className={form.form} aria-label={text('twoStep.setUpTitle')}>
          <KeySetUp
            given={given}
            onCode={async (code) => {
              show(await turnOn(code))
              showToast(text('twoStep.done'))
            }}
          />
          <Button kind="quiet" onPress={() => setGiven(null)}>
            {text('twoStep.cancel')}
          </Button>
        </section>
      ) : factor.data ? (
        factor.data.since === null ? (
          <TwoStepOff required={factor.data.required} onKey={setGiven} />
        ) : (
          <TwoStepOn factor={factor.data} since={factor.data.since} onCodes={show} onOff={renew} />
        )
      ) : factor.isError ? (
        <LoadFailed onReload={() => void factor.refetch()} detail={apiTexts(factor.error)} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Page>
  )
}
