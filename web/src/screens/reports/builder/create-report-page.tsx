import type { Report } from '@adroit/contract/report'
import { useRef, useState } from 'react'
import { apiTexts } from '../../../api/failure.ts'
import { useText } from '../../../locale/text.ts'
import { navigateBack } from '../../../navigation/navigate.ts'
import { usePageParameters } from '../../../navigation/parameters.ts'
import { useAccounts } from '../../../queries/account-list.ts'
import { isReportGone, useReport } from '../../../queries/reports.ts'
import { useMay } from '../../../state/may.ts'
import { presentOwner } from '../../../state/work-owner.ts'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../../ui/not-allowed-page.tsx'
import { useOnline } from '../../../ui/offline-band.tsx'
import { Page } from '../../../ui/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/views.tsx'
import { ReportGone } from '../report-gone.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { draftOf, isUndecided, readDraft, saveDraft } from './stored-drafts.ts'
import { Wizard } from './wizard.tsx'
import { copyOf, newWork, type Work, workOf } from './work.ts'

/** A new report; with `?id=` an existing one to edit, with `?copy=` a new copy of one. */
export function CreateReportPage() {
  const { id, copy } = usePageParameters()
  const text = useText()
  const known = useMemberKnown()
  const mayWrite = useMay('reports.write')
  if (known && !mayWrite) return <NotAllowedPage title={text('create.title')} icon="report" words={text('create.notAllowed')} />
  if (id !== undefined) return <StoredReport key={id} id={id} copies={false} />
  return copy === undefined ? <Builder first={newWork} report={null} name={draftOf(null)} /> : <StoredReport key={copy} id={copy} copies />
}

function StoredReport({ id, copies }: { readonly id: string; readonly copies: boolean }) {
  const text = useText()
  const report = useReport(id)
  const accounts = useAccounts(copies)
  const reload = () => {
    void report.refetch()
    if (copies) void accounts.refetch()
  }
  if (isReportGone(report.error) && !report.data) return <ReportGone onRefresh={reload} />
  if (report.data && !copies) return <Builder first={workOf(report.data)} report={report.data} name={draftOf(report.data)} />
  if (report.data && accounts.data) {
    const first = copyOf(report.data, text('builder.copyOf', { name: report.data.name }), accounts.data)
    return <Builder first={first} report={null} name={`copy ${id}`} />
  }
  const problem = report.error ?? accounts.error
  return (
    <Page bar={<NavBar title={text(copies ? 'create.title' : 'create.editTitle')} onBack={() => void navigateBack()} />}>
      {problem ? <LoadFailed onReload={reload} detail={apiTexts(problem)} /> : <SkeletonRows />}
    </Page>
  )
}

interface BuilderProps {
  readonly first: Work
  readonly report: Report | null
  /** Key of its draft. */
  readonly name: string
}

/** Waits for the profile when it is needed to tell whose draft is stored. */
function Builder(props: BuilderProps) {
  const text = useText()
  const online = useOnline()
  const known = useMemberKnown()
  const begun = useRef(false)
  const waits = !begun.current && !known && online && isUndecided(presentOwner())
  if (!waits) {
    begun.current = true
    return <Begun {...props} />
  }
  return (
    <Page bar={<NavBar title={text('create.title')} onBack={() => void navigateBack()} backIcon="close" />}>
      <SkeletonRows />
    </Page>
  )
}

/** Offers an unfinished draft first. */
function Begun({ first, report, name }: BuilderProps) {
  const text = useText()
  const [begun] = useState(first)
  const [draft] = useState(() => readDraft(name, presentOwner(), Date.now()))
  const [choice, setChoice] = useState<'offered' | 'taken' | 'left'>(draft ? 'offered' : 'left')
  if (draft && choice === 'offered') {
    return (
      <DraftOffer
        title={text(report ? 'create.editTitle' : 'create.title')}
        draft={draft}
        onGoOn={() => setChoice('taken')}
        onDiscard={() => {
          saveDraft(name, null, presentOwner())
          setChoice('left')
        }}
      />
    )
  }
  return <Wizard first={begun} kept={choice === 'taken' ? draft : null} draftName={name} report={report} />
}
