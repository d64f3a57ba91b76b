import { readFile, rename, writeFile } from 'node:fs/promises'
import { readWorld } from './control/read-world.ts'
import type { Sandbox } from './sandbox.ts'

const everyMs = 60_000

/** Loads the world from a file if it exists. Rejects with the reason if its content is no world. */
export async function loadState(sandbox: Sandbox, file: string): Promise<void> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  const world = readWorld(text)
  if (typeof world === 'string') throw new Error(`${file} holds no saved sandbox: ${world}.`)
  sandbox.world = world
  sandbox.unsaved = false
}

/** Saves the world to a file every minute if it may have changed, and at the end. */
export function keepState(sandbox: Sandbox, file: string): { end: () => Promise<void> } {
  let saving: Promise<void> = Promise.resolve()
  const save = () => {
    saving = saving.then(async () => {
      if (!sandbox.unsaved) return
      sandbox.unsaved = false
      // Written beside the file and then renamed, so that a kill leaves the old one intact.
      await writeFile(`${file}.new`, JSON.stringify(sandbox.world))
      await rename(`${file}.new`, file)
    })
    return saving
  }
  const timer = setInterval(() => {
    save().catch((error: unknown) => {
      sandbox.unsaved = true
      console.error(`The sandbox could not be saved to ${file}: ${error instanceof Error ? error.message : error}`)
    })
  }, everyMs)
  return {
    end: () => {
      clearInterval(timer)
      return save()
    },
  }
}
