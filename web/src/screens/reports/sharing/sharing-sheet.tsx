import { audiences, type Report } from '@adroit/contract/report'
import { useState } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { reportProblem } from '../../../api/report-problem.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useText } from '../../../locale/text.ts'
import { pageUrl, routes } from '../../../navigation/routes.ts'
import { useShareReport } from '../../../queries/sharing.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { showSnack, showToast } from '../../../ui/feedback.ts'
import { Note } from '../../../ui/note.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { isSameSharing, losesAccess, type SharingDraft, sentSharing, sharingDraft, sharingProblem } from './sharing-draft.ts'
import { sharingIcons, sharingText } from './sharing-mark.tsx'
import { SharingMembers } from './sharing-members.tsx'
import { SharingRoles } from './sharing-roles.tsx'
import styles from './sharing-sheet.module.css'

export interface SharingSheetProps {
  readonly report: Report
  readonly open: boolean
  readonly onClose: () => void
}

/** Milliseconds that the note about the copied link stays. */
const copiedMs = 3_000

/** Selects who can see a report. It takes effect at once, even on open pages; a snackbar offers to undo it. */
export function SharingSheet({ report, open, onClose }: SharingSheetProps) {
  const text = useText()
  const online = useOnline()
  const self = useSession((state) => state.userInfo)
  const share = useShareReport()
  const [changed, setChanged] = useState<SharingDraft | null>(null)
  const before = sharingDraft(report.sharing)
  const draft = changed ?? before
  const change = (part: Partial<SharingDraft>) => {
    share.reset()
    setChanged({ ...draft, ...part })
  }
  const close = () => {
    onClose()
    share.reset()
    setChanged(null)
  }
  const problem = sharingProblem(draft)
  const same = isSameSharing(draft, before)
  async function submit(): Promise<void> {
    if (share.isPending) return
    try {
      const now = await share.mutateAsync({ id: report.id, ...sentSharing(draft) })
      close()
      if (!now) return showToast(text('sharing.done', { name: report.name, how: text(`sharing.${draft.with}`) }))
      const undo = () => share.mutateAsync({ id: report.id, ...sentSharing(before) }).catch((problem) => reportProblem(problem, text))
      showSnack(text('sharing.done', { name: report.name, how: sharingText(now.sharing, text) }), text('action.undo'), () => void undo())
    } catch {
      // the sheet shows the error
    }
  }
  const copy = async () => {
    await copyText(`${location.href.split('#')[0]}#${pageUrl(routes.report, { id: report.id })}`)
    showToast(text('sharing.copied'), copiedMs)
  }
  const submitName = {
    nobody: text('sharing.doNobody'),
    members: text('sharing.doMembers', { count: draft.members.length }),
    roles: text('sharing.doRoles', { count: draft.roles.length }),
    company: text('sharing.doCompany'),
  }[draft.with]
  const notes = {
    nobody: report.mine ? text('sharing.nobodyNoteSelf') : text('sharing.nobodyNote', { name: report.creator.name }),
    members: text('sharing.membersNote'),
    roles: text('sharing.rolesNote'),
    company: text('sharing.companyNote'),
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={text('sharing.title', { name: report.name })}
      note={text('sharing.note')}
      tall={draft.with === 'members'}
      footer={
        <>
          {!same && self && losesAccess(report, draft, self) && (
            <Note icon="warning" tone="warn">
              {text('sharing.loses', { name: report.creator.name })}
            </Note>
          )}
          {share.isError && (
            <div role="alert">
              <Note icon="warning" tone="bad">
                {apiTexts(share.error) ?? text('network.error')}
              </Note>
            </div>
          )}
          <Button disabled={same || problem !== null || !online} busy={share.isPending} onPress={() => void submit()}>
            {problem
              ? text(problem === 'members' ? 'sharing.chooseMembers' : 'sharing.chooseRoles')
              : same
                ? text('sharing.unchanged')
                : submitName}
          </Button>
          <Button kind="quiet" onPress={() => void copy()}>
            {text('sharing.copy')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a wrapping flex row in every browser */}
      <div className={styles.audiences} role="group" aria-label={text('sharing.who')}>
        {audiences.map((audience) => (
          <Chip key={audience} icon={sharingIcons[audience]} chosen={draft.with === audience} onPress={() => change({ with: audience })}>
            {text(`sharing.${audience}`)}
          </Chip>
        ))}
      </div>
      <p className={styles.note} role="status">
        {notes[draft.with]}
      </p>
      {draft.with === 'members' && self && (
        <SharingMembers
          report={report}
          self={self}
          chosen={draft.members}
          first={before.members}
          onChange={(members) => change({ members })}
        />
      )}
      {draft.with === 'roles' && <SharingRoles chosen={draft.roles} onChange={(roles) => change({ roles })} />}
    </Sheet>
  )
}
