import { type FileHandle, open } from 'node:fs/promises'

/** Writes all bytes at a position, default: the file's own. One write may take fewer bytes than given. */
export async function writeAll(file: FileHandle, bytes: Buffer, position: number | null = null): Promise<void> {
  for (let from = 0; from < bytes.length; )
    from += (await file.write(bytes, from, bytes.length - from, position === null ? null : position + from)).bytesWritten
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
