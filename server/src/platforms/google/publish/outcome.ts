import { neverSent } from '../../never-sent.ts'
import type { PlatformError } from '../../platform-error.ts'
import type { Publisher } from '../../publisher.ts'
import { duplicateName } from '../errors.ts'

/**
 * Families of errors with which Google refuses a request before it does anything (`google-ads-v25-errors.json`). Creation is atomic, so one of
 * them means that nothing was created. Any other answer leaves open what happened.
 */
export const refusals: ReadonlySet<string> = new Set([
  ...['adError', 'adGroupAdError', 'adGroupBidModifierError', 'adGroupCriterionError', 'adGroupError', 'adSharingError'],
  ...['assetError', 'assetGroupAssetError', 'assetGroupError', 'assetGroupSignalError', 'assetLinkError', 'assetSetError'],
  ...['audienceError', 'authenticationError', 'authorizationError', 'biddingError', 'biddingStrategyError'],
  ...['campaignBudgetError', 'campaignConversionGoalError', 'campaignCriterionError', 'campaignError', 'collectionSizeError'],
  ...['contextError', 'conversionActionError', 'countryCodeError', 'criterionError', 'currencyCodeError', 'currencyError'],
  ...['customerError', 'dateError', 'dateRangeError', 'distinctError', 'enumError', 'fieldError', 'fieldMaskError'],
  ...['functionError', 'headerError', 'idError', 'identityVerificationError', 'imageError', 'languageCodeError'],
  ...['listOperationError', 'mediaUploadError', 'multiplierError', 'mutateError', 'newResourceCreationError'],
  ...['notAllowlistedError', 'notEmptyError', 'nullError', 'operationAccessDeniedError', 'operatorError', 'policyFindingError'],
  ...['policyValidationParameterError', 'policyViolationError', 'rangeError', 'regionCodeError', 'requestError'],
  ...['resourceAccessDeniedError', 'resourceCountLimitExceededError', 'settingError', 'shoppingProductError', 'sizeLimitError'],
  ...['stringFormatError', 'stringLengthError', 'timeZoneError', 'urlFieldError', 'userListError', 'videoCampaignError'],
  ...['youtubeVideoRegistrationError'],
])

/** `DUPLICATE_CAMPAIGN_NAME` means that an earlier request succeeded after all, since names have our references: look, and compare. */
export const outcomeOf: Publisher['outcomeOf'] = (error: PlatformError) => {
  if (error.kind === 'reconnect') return 'reconnect'
  if (neverSent(error)) return 'not_sent'
  if (error.mayHaveHappened || error.code === duplicateName) return 'unknown'
  const [family = ''] = error.code.split('.')
  // Quotas, tokens that were replaced in the meantime, and changes of others at the same moment: nothing was processed.
  if (error.kind === 'later') return isUnprocessed(error.code, family) ? 'not_sent' : 'unknown'
  return refusals.has(family) ? 'refused' : 'unknown'
}

const isUnprocessed = (code: string, family: string): boolean =>
  family === 'quotaError' ||
  family === 'authenticationError' ||
  ['RESOURCE_EXHAUSTED', 'UNAUTHENTICATED', 'HTTP 429', 'HTTP 401', 'databaseError.CONCURRENT_MODIFICATION'].includes(code)
