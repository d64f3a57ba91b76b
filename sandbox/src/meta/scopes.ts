/** Permissions that the app can request; a login always includes `public_profile`. */
export const scopesKnown: Readonly<Record<string, string>> = {
  ads_management: 'Manage ads: pause them, start them, change budgets',
  ads_read: 'Read ads and their results',
  business_management: 'Manage businesses',
  pages_show_list: 'Show the list of pages',
  pages_read_engagement: 'Read what is on the pages',
  public_profile: 'Read name and picture',
  email: 'Read the e-mail address',
}

/** The permissions of this app's login configuration (`config_id`). */
export const scopesOfConfiguration = ['ads_management', 'ads_read', 'business_management', 'pages_show_list', 'pages_read_engagement']
