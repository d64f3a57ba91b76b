import { GraphError } from './errors.ts'

const oldest = 25
const newest = 26
/** End date of Marketing API v24. */
const lastEnd = '2026-10-06'

/** `/v25.0/me` → 25 and `/me`; without a version: the newest. */
export function splitVersion(path: string): { version: number | null; rest: string } {
  const [, digits, rest] = /^\/v(\d{1,3})\.\d(\/.*)$/.exec(path) ?? []
  return digits === undefined || rest === undefined ? { version: null, rest: path } : { version: Number(digits), rest }
}

/** Rejects calls about ads with an ended version; pages and OAuth still work with it. */
export function refuseVersion(version: number | null, aboutAds: boolean, now: Date): void {
  if (version === null) return
  if (version > newest) throw new GraphError({ code: 2500, message: `Unknown path components: /v${version}.0` })
  const ended = version < oldest - 1 || (version < oldest && now.toISOString().slice(0, 10) >= lastEnd)
  if (aboutAds && ended) {
    const message = `(#2635) You are calling a deprecated version of the Ads API. Please update to the latest version: v${newest}.0.`
    throw new GraphError({ code: 2635, message })
  }
}
