import { allAuditActions } from '@adroit/contract/audit-actions'
import { expect, it } from 'vitest'
import { wholeLog } from './audit.test-helper.ts'
import { connectionScenes } from './connection-scenes.test-helper.ts'
import { useAuditedCompany } from './every-action.test-helper.ts'
import { integrationScenes } from './integration-scenes.test-helper.ts'
import { memberScenes } from './member-scenes.test-helper.ts'
import { moneyScenes } from './money-scenes.test-helper.ts'
import { reviewScenes } from './review-scenes.test-helper.ts'
import { signInAttemptScenes, signInScenes } from './session-scenes.test-helper.ts'

const company = useAuditedCompany()

signInScenes(company)
memberScenes(company)
reviewScenes(company)
moneyScenes(company)
signInAttemptScenes(company)
connectionScenes(company)
integrationScenes(company)

it('has written every action of the contract by now', async () => {
  const written = new Set((await wholeLog(company.owner)).map(({ action }) => action))
  expect(allAuditActions.filter((action) => !written.has(action))).toEqual([])
})
