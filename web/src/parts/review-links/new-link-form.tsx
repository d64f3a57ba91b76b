import { limits } from '@adroit/contract/limits'
import { materialLimits } from '@adroit/contract/material-limits'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { useCreateReviewLink, useReviewLinkOptions } from '../../queries/review-links.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import form from '../../ui/form.module.css'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { Made } from './made-link.tsx'
import { draftProblem, emptyDraft, type LinkDraft, linkDayChoices, linkOf } from './new-link-draft.ts'
import { suggestPasscode } from './passcode.ts'
import styles from './review-links.module.css'

interface NewLinkFormProps {
  readonly materials: readonly { readonly id: string; readonly name: string }[]
  readonly onMade: (made: Made) => void
}

/** What a new review link says, allows and asks for, and how long it is open. */
export function NewLinkForm({ materials, onMade }: NewLinkFormProps) {
  const text = useText()
  const online = useOnline()
  const create = useCreateReviewLink()
  const mails = useReviewLinkOptions().data?.mail === true
  const [draft, setDraft] = useState<LinkDraft>(() =>
    emptyDraft(materials.length === 1 ? (materials[0]?.name ?? '').slice(0, materialLimits.linkTitle.max) : ''),
  )
  const [asked, setAsked] = useState(false)
  const change = (part: Partial<LinkDraft>) => setDraft((known) => ({ ...known, ...part }))
  const problem = asked ? draftProblem(draft) : null
  const submit = () => {
    setAsked(true)
    if (draftProblem(draft) !== null) return
    const link = linkOf(
      draft,
      materials.map(({ id }) => id),
    )
    create.mutate(link, {
      onSuccess: ({ id, secret }) =>
        onMade({ id, title: link.title, secret, passcode: link.passcode, email: mails ? (link.recipient?.email ?? null) : null }),
    })
  }
  return (
    <div className={form.form}>
      <Field
        label={text('links.name')}
        value={draft.title}
        onChange={(title) => change({ title })}
        maxLength={materialLimits.linkTitle.max}
        problem={problem === 'title' ? text('links.nameMissing') : null}
      />
      <TextArea label={text('links.note')} value={draft.note} onChange={(note) => change({ note })} rows={2} />
      <fieldset className={styles.group}>
        <legend>{text('links.rights')}</legend>
        {(['decide', 'comment', 'download'] as const).map((right) => (
          <CheckBox key={right} checked={draft[right]} onChange={(checked) => change({ [right]: checked })}>
            {text(`links.${right}`)}
          </CheckBox>
        ))}
        {mails && draft.decide && (
          <>
            <CheckBox checked={draft.verify} onChange={(verify) => change({ verify })}>
              {text('links.verify')}
            </CheckBox>
            {draft.verify && <p className={form.hint}>{text('links.verifyHint')}</p>}
          </>
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{text('links.days')}</legend>
        <div className={styles.chips}>
          <ChipRow label={text('links.days')}>
            {linkDayChoices.map((days) => (
              <Chip key={days} chosen={draft.days === days} onPress={() => change({ days })}>
                {text('links.dayCount', { count: days })}
              </Chip>
            ))}
          </ChipRow>
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className="only-read">{text('links.passcode')}</legend>
        <CheckBox checked={draft.passcode !== null} onChange={(checked) => change({ passcode: checked ? suggestPasscode() : null })}>
          {text('links.withPasscode')}
        </CheckBox>
        {draft.passcode !== null && (
          <>
            <Field
              label={text('links.passcode')}
              value={draft.passcode}
              onChange={(passcode) => change({ passcode })}
              maxLength={materialLimits.passcode.max}
              autoComplete="off"
              problem={problem === 'passcode' ? text('links.passcodeLength', materialLimits.passcode) : null}
              trailing={
                <Button kind="text" onPress={() => change({ passcode: suggestPasscode() })}>
                  {text('links.suggest')}
                </Button>
              }
            />
            <p className={form.hint}>{text('links.passcodeHint')}</p>
          </>
        )}
      </fieldset>
      <Field
        label={text('links.recipient')}
        value={draft.recipient}
        onChange={(recipient) => change({ recipient })}
        maxLength={limits.memberName.max}
      />
      <Field
        label={text(draft.verify && draft.decide && draft.recipient.trim() !== '' ? 'links.emailNeeded' : 'links.email')}
        problem={problem === 'email' ? text('links.emailWrong') : null}
        type="email"
        value={draft.email}
        onChange={(email) => change({ email })}
        maxLength={limits.email.max}
      />
      {create.error && (
        <Note icon="warning" tone="bad">
          {apiTexts(create.error) ?? text('network.error')}
        </Note>
      )}
      <Button busy={create.isPending} disabled={!online} onPress={submit}>
        {text('links.create')}
      </Button>
    </div>
  )
}
