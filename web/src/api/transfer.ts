import { limits } from '@adroit/contract/limits'
import { failure, hostCodes } from './failure.ts'
import type { Answered, Request } from './request.ts'

/** Called with the share of the body that has been sent, 0 to 1. */
export type OnProgress = (share: number) => void

/** Does the same as `request`, for uploads that show progress: fetch does not report upload progress. Rejects as `request` does. */
export function transfer(asked: Request, onProgress: OnProgress): Promise<Answered<string>> {
  const timeoutMs = asked.timeoutMs ?? limits.requestTimeoutMs
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    const onAbort = () => sending.abort()
    sending.open(asked.method, asked.url)
    // browsers overflow beyond 2^31 ms, so the longest timeout is about 24 days
    sending.timeout = Math.min(timeoutMs, 2_147_483_647)
    for (const [name, value] of Object.entries(asked.headers ?? {})) sending.setRequestHeader(name, value)
    sending.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    sending.onload = () => resolve({ status: sending.status, statusText: sending.statusText, body: sending.responseText })
    sending.onabort = () => reject(failure('aborted', 'Request aborted', hostCodes.aborted))
    sending.ontimeout = () => reject(failure('timeout', `timeout of ${timeoutMs}ms exceeded`, hostCodes.timeout))
    sending.onerror = () => reject(failure('network', 'Network Error', hostCodes.transfer))
    sending.onloadend = () => asked.signal?.removeEventListener('abort', onAbort)
    if (asked.signal?.aborted) return reject(failure('aborted', 'Request aborted', hostCodes.aborted))
    asked.signal?.addEventListener('abort', onAbort)
    sending.send(asked.body ?? null)
  })
}
