import { dayAt } from '@adroit/contract/calendar'
import { limits } from '@adroit/contract/limits'
import { materialLimits } from '@adroit/contract/material-limits'
import { useState } from 'react'
import { useText } from '../../locale/text.ts'
import { wallTimeOf } from '../../locale/zone-time.ts'
import { navigateBack } from '../../navigation/navigate.ts'
import { usePageParameters } from '../../navigation/parameters.ts'
import { acceptedFiles } from '../../parts/materials/upload-checks.ts'
import { nameByTemplate } from '../../parts/materials/upload-names.ts'
import { enqueue } from '../../parts/materials/upload-queue.ts'
import { useUploadQueue } from '../../parts/materials/upload-state.ts'
import { useMaterial } from '../../queries/materials.ts'
import { useOwnCompany } from '../../queries/own-company.ts'
import { useOpenUploads } from '../../queries/uploads.ts'
import { useMay } from '../../state/may.ts'
import { showToast } from '../../ui/feedback.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { NotAllowedPage, useMemberKnown } from '../../ui/not-allowed-page.tsx'
import { Note } from '../../ui/note.tsx'
import { useOnline } from '../../ui/offline-band.tsx'
import { Page } from '../../ui/page.tsx'
import { ChooseMaterials } from './choose-materials.tsx'
import type { Details } from './detail-fields.tsx'
import { noDetails, tagsIn } from './details.ts'
import styles from './upload.module.css'
import { UploadDetails } from './upload-details.tsx'
import { UploadList } from './upload-list.tsx'

/** Chooses files, says what they are, and shows the uploads; with a material in its address, a new version of it. */
export function UploadPage() {
  const text = useText()
  const { material } = usePageParameters()
  const mayWrite = useMay('materials.write')
  const known = useMemberKnown()
  if (known && !mayWrite) return <NotAllowedPage title={text('upload.title')} icon="upload" words={text('upload.notAllowed')} />
  return (
    <Page bar={<NavBar title={text('upload.title')} onBack={() => void navigateBack()} />} scrolling="contained">
      {material === undefined ? <NewMaterials /> : <NewVersion material={material} />}
      <UploadList />
    </Page>
  )
}

/** Takes at most 52 files, those under way included. */
function useTaking() {
  const text = useText()
  const room =
    limits.uploadFiles - useUploadQueue(({ items }) => items.filter(({ state }) => state !== 'done' && state !== 'failed').length)
  return (files: readonly File[], besides = 0): readonly File[] => {
    const taken = files.slice(0, Math.max(0, room - besides))
    if (taken.length < files.length) showToast(text('upload.tooMany', { count: limits.uploadFiles }), 4_000)
    return taken
  }
}

function NewMaterials() {
  const text = useText()
  const online = useOnline()
  const company = useOwnCompany()
  const interrupted = useInterrupted()
  const take = useTaking()
  const [files, setFiles] = useState<readonly File[]>([])
  const [details, setDetails] = useState<Details>(noDetails)
  const [template, setTemplate] = useState('{file}')
  const [due, setDue] = useState('')
  const [late, setLate] = useState(false)
  const zone = company?.timeZone ?? 'UTC'
  const date = dayAt(new Date(), zone)
  const nameOf = (file: File, index: number) =>
    nameByTemplate(template, { fileName: file.name, batch: details.batch?.trim() ?? '', date, n: index + 1, of: files.length })
  const start = () => {
    const past = due !== '' && due <= wallTimeOf(new Date(), zone)
    setLate(past)
    if (past) return
    const { folder = null, batch = '', designer = null, auditor = null, tags = '' } = details
    const about = {
      folder,
      batch: batch.trim() === '' ? null : batch.trim(),
      designer,
      auditor,
      tags: tagsIn(tags).slice(0, materialLimits.materialTags),
      due: due === '' ? null : due.slice(0, 16),
    }
    enqueue(files.map((file, index) => ({ file, target: { name: nameOf(file, index), ...about } })))
    setFiles([])
  }
  return (
    <>
      {interrupted > 0 && (
        <div className={styles.notes}>
          <Note icon="upload" tone="warn">
            <strong>{text('upload.open', { count: interrupted })}</strong> {text('upload.openNote')}
          </Note>
        </div>
      )}
      <ChooseMaterials
        more={files.length > 0}
        disabled={!online}
        onFiles={(chosen) => setFiles([...files, ...take(chosen, files.length)])}
      />
      {!online && <p className={styles.note}>{text('upload.offline')}</p>}
      {files.length > 0 && (
        <UploadDetails
          files={files}
          details={details}
          onDetails={(part) => setDetails((known) => ({ ...known, ...part }))}
          template={template}
          onTemplate={setTemplate}
          due={due}
          onDue={setDue}
          dueProblem={late ? text('upload.duePast') : null}
          example={nameOf(files[0] as File, 0)}
          disabled={!online}
          onStart={start}
        />
      )}
    </>
  )
}

/** Uploads that the server has in part and that this page does not continue. */
function useInterrupted(): number {
  const { data } = useOpenUploads(true)
  const continued = new Set(useUploadQueue(({ items }) => items).flatMap(({ id }) => id ?? []))
  return data?.uploads.filter(({ id, received }) => received > 0 && !continued.has(id)).length ?? 0
}

function NewVersion({ material }: { readonly material: string }) {
  const text = useText()
  const online = useOnline()
  const take = useTaking()
  const { data } = useMaterial(material)
  const accept = data
    ? acceptedFiles
        .split(',')
        .filter((type) => type.startsWith(data.kind))
        .join(',')
    : acceptedFiles
  return (
    <>
      <div className={styles.notes}>
        <Note icon="info">
          {data && <strong>{text('upload.newVersionOf', { name: data.name })}</strong>} {text('material.newVersionNote')}
        </Note>
      </div>
      <ChooseMaterials
        single
        accept={accept}
        disabled={!online || !data}
        onFiles={(chosen) => enqueue(take(chosen.slice(0, 1)).map((file) => ({ file, target: { material } })))}
      />
    </>
  )
}
