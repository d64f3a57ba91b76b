import type { CallToAction } from '@adroit/contract/publish-plan'

/** TikTok's buttons; null: it has none with these words. */
export const buttons: Readonly<Record<CallToAction, string | null>> = {
  learn_more: 'LEARN_MORE',
  shop_now: 'SHOP_NOW',
  sign_up: 'SIGN_UP',
  download: 'DOWNLOAD_NOW',
  install: 'INSTALL_NOW',
  contact_us: 'CONTACT_US',
  get_offer: null,
  book_now: 'BOOK_NOW',
  subscribe: 'SUBSCRIBE',
}
