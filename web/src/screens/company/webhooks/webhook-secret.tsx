import { useText } from '../../../locale/text.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Field } from '../../../ui/field.tsx'
import form from '../../../ui/form.module.css'
import type { TypedWebhook } from './typed-webhook.ts'

interface WebhookSecretProps {
  readonly typed: TypedWebhook
  /** Whether a secret is stored, which is never shown. */
  readonly stored: boolean
  readonly onChange: (part: Partial<TypedWebhook>) => void
}

/** The signing secret of a service that has one. */
export function WebhookSecret({ typed, stored, onChange }: WebhookSecretProps) {
  const text = useText()
  return (
    <div className={form.labeled}>
      <Field
        label={text('webhook.secret')}
        name="webhook-secret"
        autoComplete="off"
        value={typed.secret}
        onChange={(secret) => onChange({ secret })}
      />
      {stored && <p className={form.hint}>{text('webhook.secretKept')}</p>}
      {stored && typed.secret === '' && (
        <CheckBox checked={typed.dropsSecret} onChange={(dropsSecret) => onChange({ dropsSecret })}>
          {text('webhook.secretRemove')}
        </CheckBox>
      )}
    </div>
  )
}
