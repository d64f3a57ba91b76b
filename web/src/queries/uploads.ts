import { errors } from '@adroit/contract/errors'
import { setMaterialPoster } from '@adroit/contract/material-changes'
import { materialLimits } from '@adroit/contract/material-limits'
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  listUploads,
  type UploadTarget,
  uploadPart,
  uploadStatus,
} from '@adroit/contract/material-uploads'
import { useQuery } from '@tanstack/react-query'
import { call, sendFile } from '../api/call.ts'
import { isRefusal } from '../api/failure.ts'
import { keys } from './query-keys.ts'

const silent = true

export type Finished = (typeof finishUpload)['answer']['_zod']['output']

interface Sending {
  readonly signal: AbortSignal
  /** Called with the upload's id, once it has one. */
  readonly onBegun: (id: string) => void
  /** Called with the number of bytes that the server has or that are on their way. */
  readonly onSent: (bytes: number) => void
}

/**
 * Sends a file in parts from where the server has it, and returns the upload's id. Rejects with a `Failure` without a toast; calling it
 * again continues.
 */
export async function sendParts(
  file: File,
  fingerprint: string,
  target: UploadTarget,
  { signal, onBegun, onSent }: Sending,
): Promise<string> {
  const begun = await call(beginUpload, { fileName: file.name, size: file.size, fingerprint, target }, { silent, signal })
  const { id } = begun
  let { received } = begun
  onBegun(id)
  while (received < file.size) {
    onSent(received)
    received = await sendPart(file, id, received, signal, onSent)
  }
  onSent(file.size)
  return id
}

async function sendPart(file: File, id: string, from: number, signal: AbortSignal, onSent: (bytes: number) => void): Promise<number> {
  const bytes = file.slice(from, from + materialLimits.uploadPartBytes)
  const onProgress = (share: number) => onSent(from + share * bytes.size)
  try {
    const part = new File([bytes], 'part')
    return (await sendFile(uploadPart, { id, offset: String(from) }, part, { silent, signal, onProgress })).received
  } catch (problem) {
    // an answer was lost: the server has more than we know
    if (!isRefusal(problem, errors.upload_offset.code)) throw problem
    return (await call(uploadStatus, { id }, { silent, signal })).received
  }
}

/** Turns a received file into a material. `keep`: also if the library has the same file. */
export function finish(id: string, keep: boolean, signal: AbortSignal): Promise<Finished> {
  return call(finishUpload, { id, ...(keep && { duplicate: 'keep' as const }) }, { silent, signal })
}

/** Forgets an upload on the server. Without a network the server forgets it a day later. */
export async function forgetUpload(id: string): Promise<void> {
  await call(cancelUpload, { id }, { silent }).catch(() => undefined)
}

/** The picture that stands for a video in lists. */
export async function sendPoster(material: string, version: number, poster: Blob): Promise<void> {
  await sendFile(setMaterialPoster, { id: material, version: String(version) }, new File([poster], 'poster.jpg'), { silent })
}

/** Uploads that were interrupted on this or another device. */
export function useOpenUploads(enabled: boolean) {
  return useQuery({ queryKey: [keys.uploads], queryFn: ({ signal }) => call(listUploads, {}, { signal, silent }), enabled, staleTime: 0 })
}
