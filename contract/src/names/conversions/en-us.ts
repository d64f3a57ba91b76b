import type { ConversionNames } from './names.ts'

export const enUs: ConversionNames = {
  events: {
    purchase: 'Purchases',
    lead: 'Leads',
    registration: 'Registrations',
    app_install: 'App installs',
    add_to_cart: 'Adds to cart',
    checkout: 'Checkouts initiated',
    subscription: 'Subscriptions',
    contact: 'Contacts',
    content_view: 'Content views',
    page_view: 'Landing page views',
    link_click: 'Link clicks',
    account_goals: 'Conversion goals of the account',
    optimization: 'Optimization event of each ad group',
    custom: 'Custom conversion',
    imported: 'As in the imported file',
  },
  sources: { website: 'Website', app: 'App', platform: 'On platform' },
}
