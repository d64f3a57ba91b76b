import { newId } from '../../world/ids.ts'
import { madeAtSource, madeIn, make } from '../../world/made.ts'
import { assetGroupIn } from './above.ts'
import { type Ask, checkedName, givenOf, idIn, needed, notFound, refuse, required, resourceName } from './ask.ts'
import { recordIn, recordsIn, textIn } from './check.ts'
import { checkCustomAudience, checkUserInterest, checkUserList } from './criteria.ts'
import { checkText } from './texts.ts'

/** An `assetGroupSignal`: an audience or a search theme, one of them. */
export function createSignal(ask: Ask): string {
  const { world, account, person, fields } = ask
  const { assetGroup } = assetGroupIn(ask)
  const [audience, theme] = [fields['audience'], fields['searchTheme']]
  if (audience === undefined && theme === undefined) required(ask, 'signal')
  if (audience !== undefined && theme !== undefined)
    refuse(ask, 'fieldError.VALUE_MUST_BE_UNSET', 'A signal is of one kind.', 'search_theme')
  if (theme !== undefined) {
    const at = ['search_theme', 'text']
    const text = checkText(ask, recordIn(fields, 'searchTheme')['text'], 80, at)
    if (text.trim().split(/\s+/).length > 10)
      refuse(ask, 'assetGroupSignalError.TOO_MANY_WORDS', 'The search theme has more than 10 words.', at, { trigger: text })
  } else {
    const at = ['audience', 'audience']
    const name = textIn(recordIn(fields, 'audience'), 'audience') ?? required(ask, at)
    const found = madeAtSource(world, account, 'audience', idIn(ask, name, 'audiences', at))
    if (found === null) return notFound(ask, name, at)
    const of = textIn(found.fields, 'assetGroup')
    if (of !== null && of !== fields['assetGroup'])
      refuse(ask, 'assetGroupSignalError.AUDIENCE_WITH_WRONG_ASSET_GROUP_ID', 'The audience belongs to another asset group.', at)
  }
  const id = `${assetGroup.id}~${newId(world, 'google', 'criterion')}`
  make(world, account, { kind: 'asset_group_signal', id, name: '', parent: assetGroup.id, fields: givenOf(ask), createdBy: person })
  return resourceName(ask, 'assetGroupSignals', id)
}

/** An `audience`, which combines segments and demographics for signals and Demand Gen. */
export function createAudience(ask: Ask): string {
  const { world, account, person, fields } = ask
  const inGroup = fields['scope'] === 'ASSET_GROUP'
  const name = inGroup ? (textIn(fields, 'name') ?? '') : checkedName(ask, 255, 'stringFormatError.ILLEGAL_CHARS')
  if (inGroup && textIn(fields, 'assetGroup') === null)
    refuse(ask, 'audienceError.MISSING_ASSET_GROUP_ID', 'An audience of an asset group names it.', 'asset_group')
  if (inGroup) assetGroupIn(ask)
  const isThere = name !== '' && madeIn(world, account, 'audience').some((one) => one.name === name)
  if (isThere) refuse(ask, 'audienceError.NAME_ALREADY_IN_USE', 'The name is in use.', 'name', { trigger: name })
  recordsIn(fields, 'dimensions').forEach((dimension, index) => {
    const at = { fieldName: 'dimensions', index }
    if (Object.keys(dimension).length !== 1) refuse(ask, 'audienceError.DIMENSION_INVALID', 'The dimension is invalid.', [at])
    for (const segment of recordsIn(recordIn(dimension, 'audienceSegments'), 'segments')) checkSegment(ask, segment)
  })
  for (const segment of recordsIn(recordIn(fields, 'exclusionDimension'), 'exclusions')) checkSegment(ask, segment)
  const id = newId(world, 'google', 'criterion')
  make(world, account, { kind: 'audience', id, name, fields: givenOf(ask), createdBy: person })
  return resourceName(ask, 'audiences', id)
}

function checkSegment(ask: Ask, segment: Readonly<Record<string, unknown>>): void {
  const at = ['dimensions', 'audience_segments', 'segments']
  const name = (kind: string, field: string) => needed({ ...ask, fields: recordIn(segment, kind) }, field, at)
  if (segment['userList'] !== undefined) checkUserList(ask, name('userList', 'userList'), at)
  if (segment['userInterest'] !== undefined) checkUserInterest(ask, name('userInterest', 'userInterestCategory'), at)
  if (segment['customAudience'] !== undefined) checkCustomAudience(ask, name('customAudience', 'customAudience'), at)
}
