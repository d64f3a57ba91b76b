import type { NotificationBody } from '@adroit/contract/notifications'
import type { Platform } from '@adroit/contract/platforms'
import { useState } from 'react'
import { useLocaleState } from '../../locale/locale.ts'
import { useText } from '../../locale/text.ts'
import type { NamedAdEntity } from '../../parts/campaigns/named-ad-entity.ts'
import { useAccounts } from '../../queries/account-list.ts'
import form from '../../ui/form.module.css'
import { Band } from '../../ui/page.tsx'
import { AdEntitySheet } from '../search/ad-entity-sheet.ts'
import { foundText } from './alert-notification-text.ts'
import { FoundEntity } from './found-entity.tsx'

type Alert = Extract<NotificationBody, { kind: 'alert' }>

/** What an alert found, each with its status now and with Pause, which can be undone. Hidden if it found an account. */
export function FoundEntities({ body }: { readonly body: Alert }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const [opened, setOpened] = useState<NamedAdEntity | null>(null)
  const [open, setOpen] = useState(false)
  const platform = usePlatform(body.account.id)
  const { level } = body.definition
  const entities = body.found.flatMap((found) => (found.key === undefined ? [] : [{ ...found, key: found.key }]))
  if (level === 'ACCOUNT' || entities.length === 0 || platform === null) return null
  return (
    <>
      <Band />
      <section className={form.section} aria-label={text('notification.found')}>
        <ul>
          {entities.map((found) => {
            const named = { account: body.account.id, level, key: found.key, name: found.name, platform }
            return (
              <FoundEntity
                key={found.key}
                named={named}
                note={foundText({ ...found, name: '' }, body, text, locale)}
                onOpen={() => {
                  setOpened(named)
                  setOpen(true)
                }}
              />
            )
          })}
        </ul>
        <AdEntitySheet open={open} named={opened} onClose={() => setOpen(false)} />
      </section>
    </>
  )
}

/** The platform of an account; null: it is not known yet, or the account is not visible any more. */
function usePlatform(account: string): Platform | null {
  return useAccounts().data?.find(({ id }) => id === account)?.platform ?? null
}
