import { limits } from '@adroit/contract/limits'
import { languages, locales } from '@adroit/contract/locales'
import { allWebhookServices, type Webhook, webhookGroups, webhookServices } from '@adroit/contract/webhooks'
import { type FormEvent, useState } from 'react'
import { apiTexts, isFailure } from '../../../api/failure.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack } from '../../../navigation/navigate.ts'
import { useSaveWebhook } from '../../../queries/webhooks.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { ChipChoice } from '../../../ui/chip-choice.tsx'
import { showToast } from '../../../ui/feedback.ts'
import { Field } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import { Note } from '../../../ui/note.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { serviceName } from './service-name.ts'
import { isWebhookName, needsAddress, sentFrom, type TypedWebhook, typedFrom } from './typed-webhook.ts'
import { WebhookSecret } from './webhook-secret.tsx'

/** Service, address and content of a chat webhook. */
export function WebhookForm({ webhook }: { readonly webhook: Webhook | null }) {
  const text = useText()
  const online = useOnline()
  const locale = useLocaleState((state) => state.locale)
  const save = useSaveWebhook()
  const [typed, setTyped] = useState(() => typedFrom(webhook, locale))
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const change = (part: Partial<TypedWebhook>) => {
    setRefused(null)
    setTyped((known) => ({ ...known, ...part }))
  }
  const renews = needsAddress(typed, webhook)
  const nameWrong = !isWebhookName(typed.name)
  const addressWrong = renews && typed.address.trim() === ''
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (save.isPending || nameWrong || addressWrong) return
    try {
      await save.mutateAsync(sentFrom(typed, webhook))
      showToast(text('webhook.saved'))
      await navigateBack()
    } catch (problem) {
      if (!isFailure(problem) || problem.kind !== 'aborted') setRefused(apiTexts(problem) ?? text('network.error'))
    }
  }
  const kept = webhook !== null && !renews && text('webhook.addressKept', { host: webhook.host, tail: webhook.tail })
  return (
    <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
      <ChipChoice
        label={text('webhook.service')}
        options={allWebhookServices.map((value) => ({ value, name: serviceName(value, text) }))}
        chosen={[typed.service]}
        onToggle={(service) => change({ service })}
      />
      <Field
        label={text('webhook.name')}
        name="webhook"
        autoComplete="off"
        value={typed.name}
        onChange={(name) => change({ name })}
        problem={tried && nameWrong ? text('webhook.nameLength', limits.memberName) : null}
      />
      <div className={form.labeled}>
        <Field
          label={text('webhook.address')}
          name="webhook-address"
          autoComplete="off"
          value={typed.address}
          onChange={(address) => change({ address })}
          problem={tried && addressWrong ? text('webhook.addressMissing') : null}
        />
        <p className={form.hint}>{kept || text('webhook.addressNote', { host: webhookServices[typed.service].hosts.join(' / ') })}</p>
      </div>
      {webhookServices[typed.service].signs && <WebhookSecret typed={typed} stored={webhook?.signed === true} onChange={change} />}
      <ChipChoice
        label={text('webhook.groups')}
        of="many"
        options={webhookGroups.map((value) => ({ value, name: text(`push.group.${value}`) }))}
        chosen={typed.groups}
        onToggle={(group) =>
          change({ groups: typed.groups.includes(group) ? typed.groups.filter((one) => one !== group) : [...typed.groups, group] })
        }
      />
      <ChipChoice
        label={text('webhook.locale')}
        options={locales.map((value) => ({ value, name: languages[value].name }))}
        chosen={[typed.locale]}
        onToggle={(chosen) => change({ locale: chosen })}
      />
      <div>
        <CheckBox checked={typed.on} onChange={(on) => change({ on })}>
          {text('webhook.on')}
        </CheckBox>
        <p className={form.hint}>{text('webhook.onNote')}</p>
      </div>
      {refused && (
        <div role="alert">
          <Note icon="warning" tone="bad">
            {refused}
          </Note>
        </div>
      )}
      <Button submits busy={save.isPending} disabled={!online}>
        {text('webhook.save')}
      </Button>
    </form>
  )
}
