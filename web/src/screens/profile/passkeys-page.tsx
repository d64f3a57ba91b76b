import { type Passkey, passkeyRules } from '@adroit/contract/passkeys'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { canUsePasskeys } from '../../lib/passkey.ts'
import { showAge } from '../../locale/dates.ts'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { deviceName } from '../../parts/profile/device-text.ts'
import { passkeyProblem } from '../../parts/profile/passkey-problem.ts'
import { askPasskeys, makeAndAdd } from '../../queries/passkeys.ts'
import { keys } from '../../queries/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback.ts'
import form from '../../ui/form.module.css'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import { PasskeySheet } from './passkey-sheet.tsx'

/** The member's passkeys, with ways to add, rename and remove them. */
export function PasskeysPage() {
  const text = useText()
  const client = useQueryClient()
  const passkeys = useQuery({ queryKey: [keys.passkeys], queryFn: ({ signal }) => askPasskeys(signal) })
  const [opened, setOpened] = useState<Passkey | null>(null)
  const renew = () => void client.invalidateQueries({ queryKey: [keys.passkeys] })
  return (
    <Page bar={<NavBar title={text('passkey.title')} onBack={() => void navigateBack()} />}>
      {passkeys.isPending && <SkeletonRows rows={2} />}
      {passkeys.isError && !passkeys.data && <LoadFailed onReload={() => void passkeys.refetch()} detail={apiTexts(passkeys.error)} />}
      {passkeys.data && (
        <>
          <p className={form.form}>{text('passkey.intro')}</p>
          {passkeys.data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onPress={() => setOpened(passkey)} />
          ))}
          <AddPasskey available={passkeys.data.available} onAdded={renew} />
          <PasskeySheet opened={opened} last={passkeys.data.passkeys.length === 1} onClose={() => setOpened(null)} onChanged={renew} />
        </>
      )}
    </Page>
  )
}

function PasskeyRow({ passkey, onPress }: { readonly passkey: Passkey; readonly onPress: () => void }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const online = useOnline()
  const age = (moment: string) => showAge(moment, locale, text)
  return (
    <ListRow
      icon="key"
      title={passkey.name}
      note={
        <>
          {text('passkey.added', { time: age(passkey.createdAt) })}
          <br />
          {passkey.usedAt === null ? text('passkey.neverUsed') : text('passkey.used', { time: age(passkey.usedAt) })}
        </>
      }
      {...(online && { opens: 'sheet' as const, onPress })}
    />
  )
}

function AddPasskey({ available, onAdded }: { readonly available: boolean; readonly onAdded: () => void }) {
  const text = useText()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const add = async () => {
    if (busy) return
    setBusy(true)
    setRefused(null)
    try {
      await makeAndAdd(deviceName(navigator.userAgent, text).slice(0, passkeyRules.name.max))
      showToast(text('passkey.doneAdded'))
      onAdded()
    } catch (problem) {
      if (!isFailure(problem) || problem.kind !== 'aborted') setRefused(passkeyProblem(problem, text))
    }
    setBusy(false)
  }
  const usable = available && canUsePasskeys()
  return (
    <div className={form.form}>
      {!usable && <Note icon="info">{text(available ? 'passkey.unsupported' : 'passkey.unavailable')}</Note>}
      {refused && (
        <div role="alert">
          <Note icon="warning" tone="bad">
            {refused}
          </Note>
        </div>
      )}
      <Button busy={busy} disabled={!usable || !online} onPress={() => void add()}>
        {text('passkey.add')}
      </Button>
    </div>
  )
}
