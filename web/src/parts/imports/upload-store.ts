import { create } from 'zustand'
import { apiTexts, isFailure } from '../../api/failure.ts'
import { text } from '../../locale/text.ts'
import { upload } from '../../queries/imports.ts'
import { useSession } from '../../state/session.ts'

/** The one upload in progress. It continues while the user visits other pages. */
export interface Upload {
  readonly account: string
  readonly file: File
  /** 0 to 1 */
  readonly share: number
  /** Why the upload failed; the file stays selected. */
  readonly problem: string | null
}

export const useUpload = create<{ readonly current: Upload | null }>(() => ({ current: null }))

let stop: AbortController | null = null

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

function change(file: File, part: Partial<Upload>): void {
  useUpload.setState(({ current }) => (current?.file === file ? { current: { ...current, ...part } } : {}))
}

/** Uploads a file. Returns the import's id, or null when the upload failed; the store holds the problem. */
export async function startUpload(account: string, file: File): Promise<string | null> {
  stop?.abort()
  const own = new AbortController()
  stop = own
  useUpload.setState({ current: { account, file, share: 0, problem: null } })
  addEventListener('beforeunload', warn)
  try {
    const id = await upload(account, file, (share) => change(file, { share }), own.signal)
    if (stop === own) useUpload.setState({ current: null })
    return id
  } catch (problem) {
    if (isFailure(problem) && problem.kind === 'aborted') return null
    change(file, { problem: apiTexts(problem) ?? text('up.network') })
    return null
  } finally {
    if (stop === own) {
      stop = null
      removeEventListener('beforeunload', warn)
    }
  }
}

/** Cancels the upload in progress, and clears a file whose upload failed. */
export function endUpload(): void {
  stop?.abort()
  useUpload.setState({ current: null })
}

// an upload of one member must not complete under the next member's login
useSession.subscribe((now, before) => {
  if (now.isNoeLogin && !before.isNoeLogin) endUpload()
})
