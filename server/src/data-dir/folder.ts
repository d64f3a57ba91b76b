import { resolve } from 'node:path'

/** The data folder where DATA_DIR is not set, relative to the working folder. */
export const usualDataDir = 'data'

/** Returns the absolute path of the data folder. An empty setting counts as not set. */
export function dataFolder(settings: { readonly DATA_DIR?: string | undefined }): string {
  return resolve(settings.DATA_DIR || usualDataDir)
}
