import { useEffect, useState } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { showMoment } from '../../../locale/dates.ts'
import { useLocaleState } from '../../../locale/locale.ts'
import { useText } from '../../../locale/text.ts'
import { navigateTo } from '../../../navigation/navigate.ts'
import { publishRoutes } from '../../../navigation/publish-routes.ts'
import { pageUrl } from '../../../navigation/routes.ts'
import { useDraftEditors } from '../../../queries/draft-editors.ts'
import { useDraft } from '../../../queries/publish-drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { showSnack } from '../../../ui/feedback.ts'
import { Note } from '../../../ui/note.tsx'
import styles from './publish-form.module.css'
import type { PlanWork } from './use-plan-work.ts'

/** What is worth knowing about the draft: who else edits it, that somebody saved another version, and that saving waits or failed. */
export function SaveNotes({ work }: { readonly work: PlanWork }) {
  const text = useText()
  const { draft, dirty, state, online, conflict, takeTheirs } = work
  const editors = useDraftEditors(draft?.id, online && state !== 'gone').data
  const newer = !!editors && !!draft && editors.version > draft.version && state !== 'saving'
  useEffect(() => {
    if (!newer) return
    // nothing of one's own would be lost
    if (dirty) conflict()
    else void takeTheirs()
  }, [newer, dirty, conflict, takeTheirs])
  const others = editors?.editors ?? draft?.editors ?? []
  const failed = state === 'failed' && online
  if (others.length === 0 && state !== 'conflict' && state !== 'gone' && !failed && (online || !dirty) && !draft?.task) return null
  return (
    <div className={styles.notes} role="status">
      {others.length > 0 && (
        <Note icon="people">{text('publish.editors', { names: others.map(({ name }) => name).join(', '), count: others.length })}</Note>
      )}
      {draft?.task && !dirty && <PublishedNote task={draft.task} />}
      {!online && dirty && <Note icon="offline">{text('publish.saveWaits')}</Note>}
      {failed && (
        <Note icon="warning" tone="warn">
          {apiTexts(work.problem) ?? text('publish.saveFailed')}
        </Note>
      )}
      {state === 'conflict' && <ConflictNote work={work} />}
      {state === 'gone' && (
        <Note icon="warning" tone="warn">
          {text('publish.goneMeanwhile')}
          <CopyAction work={work} />
        </Note>
      )}
    </div>
  )
}

function PublishedNote({ task }: { readonly task: string }) {
  const text = useText()
  return (
    <Note icon="checkRound" tone="accent">
      {text('publish.published')}
      <div className={styles.actions}>
        <Button kind="text" onPress={() => void navigateTo(pageUrl(publishRoutes.task, { id: task }))}>
          {text('publish.openTask')}
        </Button>
      </div>
    </Note>
  )
}

function CopyAction({ work }: { readonly work: PlanWork }) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const copy = () => {
    setBusy(true)
    void work
      .saveAsCopy(text('publish.copyOf', { name: work.plan.name }))
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <div className={styles.actions}>
      <Button kind="text" busy={busy} onPress={copy}>
        {text('publish.saveCopy')}
      </Button>
    </div>
  )
}

/** Somebody else saved the draft first: their version, or a copy of one's own. */
function ConflictNote({ work }: { readonly work: PlanWork }) {
  const text = useText()
  const locale = useLocaleState((state) => state.locale)
  const theirs = useDraft(work.draft?.id)
  const { refetch } = theirs
  useEffect(() => void refetch(), [refetch])
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    const undo = await work.takeTheirs().catch(() => null)
    setBusy(false)
    if (undo) showSnack(text('publish.tookTheirs'), text('action.undo'), undo)
  }
  const { data } = theirs
  const known = data && data.version > (work.draft?.version ?? 0) ? data : null
  return (
    <Note icon="warning" tone="warn">
      {known
        ? text('publish.changedBy', { name: known.changedBy.name, time: showMoment(known.changedAt, locale) })
        : text('publish.changedMeanwhile')}
      <div className={styles.actions}>
        <Button kind="text" busy={busy} onPress={() => void take()}>
          {text('publish.takeTheirs')}
        </Button>
      </div>
      <CopyAction work={work} />
    </Note>
  )
}
