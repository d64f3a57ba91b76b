import type { YoutubeReason } from '@adroit/contract/youtube'

/** YouTube's own reasons: of errors, of `status.failureReason` and of `status.rejectionReason`. */
const reasons: Readonly<Record<string, YoutubeReason>> = {
  invalidTitle: 'title',
  invalidDescription: 'description',
  uploadLimitExceeded: 'upload_limit',
  youtubeSignupRequired: 'no_channel',
  channelClosed: 'account',
  channelSuspended: 'account',
  forbidden: 'permission',
  insufficientPermissions: 'permission',
  forbiddenPrivacySetting: 'permission',
  accessNotConfigured: 'permission',
  duplicate: 'duplicate',
  length: 'length',
  copyright: 'copyright',
  claim: 'copyright',
  trademark: 'trademark',
  inappropriate: 'inappropriate',
  termsOfUse: 'terms',
  legal: 'terms',
  uploaderAccountSuspended: 'account',
  uploaderAccountClosed: 'account',
  conversion: 'unreadable',
  invalidFile: 'unreadable',
  emptyFile: 'unreadable',
  tooSmall: 'unreadable',
  codec: 'unreadable',
}

/** Our reason for one of YouTube's; null: YouTube gave none. */
export const reasonOf = (code: string | null): YoutubeReason => (code === null ? 'other' : (reasons[code] ?? 'other'))
