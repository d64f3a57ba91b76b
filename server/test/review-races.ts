import { changeMaterialCopy } from '@adroit/contract/material-changes'
import { getMaterial } from '@adroit/contract/material-library'
import { type Decision, decideMaterials } from '@adroit/contract/material-review'
import type { Client } from './client.ts'

type Caller = Pick<Client, 'call'>

/** How often each race ended in each way, and what must never happen. */
export interface RaceOutcome {
  readonly first: number
  readonly second: number
  /** Two decisions about one version, or a state that is not the one decision. */
  readonly doubled: number
  /** An approval of other bytes than those that were seen, or one that outlived a change. */
  readonly unseen: number
}

const copyOf = (number: number) => ({ titles: [`Title ${number}`], bodies: [], descriptions: [] })

/** Lets two auditors decide about the same version at once, `count` times: one approves, the other rejects. */
export async function raceAuditors(designer: Caller, auditors: readonly [Caller, Caller], id: string, count: number): Promise<RaceOutcome> {
  let [first, second, doubled, unseen] = [0, 0, 0, 0]
  for (let run = 0; run < count; run += 1) {
    const { version, contentHash } = await nextVersion(designer, id, `a${run}`)
    const decide = (auditor: Caller, decision: Decision) => decideOne(auditor, { id, version, contentHash }, decision)
    const [one, two] = await Promise.all([decide(auditors[0], 'approved'), decide(auditors[1], 'rejected')])
    if (one === 'decided') first += 1
    if (two === 'decided') second += 1
    const after = await designer.call(getMaterial, { id })
    const about = after.decisions.filter((decision) => decision.version === version)
    if ((one === 'decided') === (two === 'decided') || about.length !== 1 || about[0]?.decision !== after.review) doubled += 1
    if (about.some((decision) => decision.contentHash !== contentHash)) unseen += 1
  }
  return { first, second, doubled, unseen }
}

/** Lets an auditor approve a version while the designer replaces it, `count` times. */
export async function raceSwap(designer: Caller, auditor: Caller, id: string, count: number): Promise<RaceOutcome> {
  let [first, second, doubled, unseen] = [0, 0, 0, 0]
  for (let run = 0; run < count; run += 1) {
    const { version, contentHash } = await nextVersion(designer, id, `s${run}`)
    const [outcome, changed] = await Promise.all([
      decideOne(auditor, { id, version, contentHash }, 'approved'),
      designer.call(changeMaterialCopy, { id, version, copy: copyOf(run + 0.5) }),
    ])
    if (outcome === 'decided') first += 1
    if (outcome === 'changed') second += 1
    const after = await designer.call(getMaterial, { id })
    const about = after.decisions.filter((decision) => decision.version >= version)
    if (about.length !== (outcome === 'decided' ? 1 : 0)) doubled += 1
    if (after.version !== changed.version || after.review !== 'pending' || about.some((decision) => decision.contentHash !== contentHash))
      unseen += 1
  }
  return { first, second, doubled, unseen }
}

/** Replaces the copy, so that there is a version to decide about. */
async function nextVersion(designer: Caller, id: string, title: string) {
  const { version } = await designer.call(getMaterial, { id })
  const copy = { titles: [`${title} of ${version}`], bodies: [], descriptions: [] }
  return await designer.call(changeMaterialCopy, { id, version, copy })
}

async function decideOne(auditor: Caller, item: { id: string; version: number; contentHash: string }, decision: Decision) {
  const reason = decision === 'rejected' ? { reason: 'No' } : {}
  const { results } = await auditor.call(decideMaterials, { items: [item], decision, ...reason })
  return results[0]?.outcome
}
