import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { youtubeKillRun } from '../../test/youtube-kills.ts'

it('a video becomes one whole video at YouTube, wherever the server is killed [M7]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adroit-youtube-kills-'))
  try {
    expect(await youtubeKillRun(folder)).toEqual([
      { at: 'youtube.insert', videos: 1, whole: true, state: 'done' },
      { at: 'youtube.bytes', videos: 1, whole: true, state: 'done' },
      { at: 'youtube.bytes after 1', videos: 1, whole: true, state: 'done' },
      { at: 'youtube.bytes after 2', videos: 1, whole: true, state: 'done' },
      { at: 'youtube.videos', videos: 1, whole: true, state: 'done' },
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
