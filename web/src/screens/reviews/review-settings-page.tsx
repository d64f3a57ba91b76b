import { limits } from '@adroit/contract/limits'
import { materialLimits } from '@adroit/contract/material-limits'
import { type ReviewMode, type ReviewSettings, reviewModes } from '@adroit/contract/material-review'
import { useState } from 'react'
import { apiTexts } from '../../api/failure.ts'
import { useText } from '../../locale/text.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { useReviewSettings, useSaveReviewSettings } from '../../queries/material-review.ts'
import { useMaterialChoices } from '../../queries/materials.ts'
import { useMay } from '../../state/may.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { ChoiceList } from '../../ui/choice-sheet.tsx'
import { showToast } from '../../ui/feedback.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../ui/not-allowed-page.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { LoadFailed } from '../../ui/views.tsx'
import styles from './review-page.module.css'

/** Who must approve materials, and the reasons that are offered for a rejection. */
export function ReviewSettingsPage() {
  const text = useText()
  const mayManage = useMay('company.manage')
  const known = useMemberKnown()
  const settings = useReviewSettings()
  const choices = useMaterialChoices()
  const error = settings.error ?? choices.error
  const reload = () => void Promise.all([settings.refetch(), choices.refetch()])
  if (known && !mayManage) return <NotAllowedPage title={text('review.settings')} icon="lock" words={text('review.notAllowed')} />
  return (
    <Page bar={<NavBar title={text('review.settings')} onBack={() => void navigateBack()} />}>
      {settings.data && choices.data ? (
        <SettingsForm before={settings.data} members={choices.data.members.filter(({ reviews }) => reviews)} />
      ) : error ? (
        <LoadFailed onReload={reload} detail={apiTexts(error)} />
      ) : (
        <SkeletonRows rows={4} lines={2} />
      )}
    </Page>
  )
}

interface SettingsFormProps {
  readonly before: ReviewSettings
  /** Members who can review. */
  readonly members: readonly { readonly id: string; readonly name: string }[]
}

function SettingsForm({ before, members }: SettingsFormProps) {
  const text = useText()
  const online = useOnline()
  const save = useSaveReviewSettings()
  const [mode, setMode] = useState<ReviewMode>(before.mode)
  const [reviewers, setReviewers] = useState<readonly string[]>(before.reviewers.filter((id) => members.some((member) => member.id === id)))
  const [ownMaterial, setOwnMaterial] = useState(before.ownMaterial)
  const [reasons, setReasons] = useState(before.reasons.join('\n'))
  const listed = [
    ...reviewers.flatMap((id) => members.find((member) => member.id === id) ?? []),
    ...members.filter(({ id }) => !reviewers.includes(id)),
  ]
  const submit = () => {
    const lines = reasons.split('\n').map((line) => line.trim())
    const given = {
      mode,
      reviewers: [...reviewers],
      ownMaterial,
      reasons: lines.filter((line) => line !== '').slice(0, materialLimits.reviewReasons),
    }
    save.mutate(given, {
      onSuccess: () => {
        showToast(text('review.saved'))
        void navigateBack()
      },
    })
  }
  return (
    <div className={styles.form}>
      <section>
        <h2>{text('review.who')}</h2>
        <ChoiceList
          label={text('review.who')}
          stacked
          choices={reviewModes.map((value) => ({ value, name: text(`review.mode.${value}`), note: text(`review.mode.${value}Note`) }))}
          chosen={mode}
          onChoose={setMode}
        />
      </section>
      {mode !== 'any' && (
        <section>
          <h2>{text('review.reviewers')}</h2>
          {members.length === 0 && <Note icon="info">{text('review.noReviewers')}</Note>}
          {listed.map(({ id, name }) => (
            <div key={id} className={styles.reviewer}>
              <CheckBox
                checked={reviewers.includes(id)}
                onChange={(checked) => setReviewers(checked ? [...reviewers, id] : reviewers.filter((one) => one !== id))}
              >
                {mode === 'ordered' && reviewers.includes(id) ? `${reviewers.indexOf(id) + 1}. ${name}` : name}
              </CheckBox>
              {mode === 'ordered' && reviewers.indexOf(id) > 0 && (
                <IconButton icon="up" label={text('review.up', { name })} onPress={() => setReviewers(movedUp(reviewers, id))} />
              )}
            </div>
          ))}
        </section>
      )}
      <CheckBox checked={ownMaterial} onChange={setOwnMaterial}>
        {text('review.ownMaterial')}
      </CheckBox>
      <section>
        <TextArea
          label={text('review.reasonsTitle')}
          value={reasons}
          onChange={setReasons}
          max={materialLimits.reviewReasons * (limits.textArea + 1)}
          rows={5}
        />
        <p className={styles.note}>{text('review.reasonsNote')}</p>
      </section>
      {save.error && (
        <Note icon="warning" tone="bad">
          {apiTexts(save.error)}
        </Note>
      )}
      <Button busy={save.isPending} disabled={!online} onPress={submit}>
        {text('review.save')}
      </Button>
    </div>
  )
}

function movedUp(reviewers: readonly string[], id: string): readonly string[] {
  const at = reviewers.indexOf(id)
  return reviewers.toSpliced(at, 1).toSpliced(at - 1, 0, id)
}
