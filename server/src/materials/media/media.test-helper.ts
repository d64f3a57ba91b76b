import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openDiskFiles } from '../../files/disk.ts'
import type { Files } from '../../files/files.ts'
import { type Media, type MediaSettings, openMedia } from './media.ts'

export interface MediaWorld {
  readonly folder: string
  readonly files: Files
  readonly media: Media
  /** Stores a file and returns its hash. */
  readonly store: (bytes: Buffer) => Promise<string>
  readonly close: () => Promise<void>
}

export function openMediaWorld(settings: Partial<MediaSettings> = {}): MediaWorld {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-media-'))
  const files = openDiskFiles(folder)
  const media = openMedia(settings)
  return {
    folder,
    files,
    media,
    store: async (bytes) => {
      const arrived = await files.receive(Readable.from([bytes]))
      await arrived.keep()
      return arrived.hash
    },
    close: async () => {
      await media.close()
      rmSync(folder, { recursive: true })
    },
  }
}
