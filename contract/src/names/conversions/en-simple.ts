import type { ConversionNames } from './names.ts'

export const enSimple: ConversionNames = {
  events: {
    purchase: 'Purchases',
    lead: 'Leads',
    registration: 'Registrations',
    app_install: 'App installs',
    add_to_cart: 'Adds to cart',
    checkout: 'Checkouts started',
    subscription: 'Subscriptions',
    contact: 'Contacts',
    content_view: 'Content views',
    page_view: 'Landing page views',
    link_click: 'Link clicks',
    account_goals: 'Goals of the account',
    optimization: 'The goal of each ad group',
    custom: 'Own event',
    imported: 'As the imported file says',
  },
  sources: { website: 'Website', app: 'App', platform: 'On platform' },
}
