import { deleteOwnAccount, exportOwnData } from '@adroit/contract/own-data'
import { fetchFile } from '../api/call.ts'
import { callConfirmed, confirmed } from './confirmed.ts'

/** Deletes the member's account; their session ends with it. */
export const deleteAccount = (username: string) => callConfirmed(deleteOwnAccount, { username })

/** Downloads the ZIP with the member's data. Rejects with a `Failure` without a toast. */
export const fetchOwnData = (signal: AbortSignal): Promise<Blob> =>
  confirmed(() => fetchFile(exportOwnData, {}, { silent: true, signal, read: (response) => response.blob() }))
