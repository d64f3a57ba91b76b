import type { CallToAction } from '@adroit/contract/publish-plan'

/** `CallToActionAsset.callToAction`; Google has no buttons for the missing ones. */
const buttons: Readonly<Partial<Record<CallToAction, string>>> = {
  learn_more: 'LEARN_MORE',
  shop_now: 'SHOP_NOW',
  sign_up: 'SIGN_UP',
  download: 'DOWNLOAD',
  contact_us: 'CONTACT_US',
  book_now: 'BOOK_NOW',
  subscribe: 'SUBSCRIBE',
}

export const buttonOf = (action: CallToAction): string | undefined => buttons[action]

/** The same as the text that image and carousel ads of Demand Gen have: `Learn more`. */
export function buttonTextOf(action: CallToAction): string | undefined {
  const words = buttons[action]?.toLowerCase().replaceAll('_', ' ')
  return words === undefined ? undefined : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
