import type { CallToAction } from '@adroit/contract/publish-plan'

/** Types of buttons (`AdCreativeLinkDataCallToAction_type` of the spec). */
export const buttons: Readonly<Record<CallToAction, string>> = {
  learn_more: 'LEARN_MORE',
  shop_now: 'SHOP_NOW',
  sign_up: 'SIGN_UP',
  download: 'DOWNLOAD',
  install: 'INSTALL_MOBILE_APP',
  contact_us: 'CONTACT_US',
  get_offer: 'GET_OFFER',
  book_now: 'BOOK_NOW',
  subscribe: 'SUBSCRIBE',
}
