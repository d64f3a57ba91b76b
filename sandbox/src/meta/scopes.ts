/** Permissions that the app may ask for; `public_profile` always comes with a login. */
export const scopesKnown: Readonly<Record<string, string>> = {
  ads_management: 'Manage ads: pause them, start them, change budgets',
  ads_read: 'Read ads and their results',
  business_management: 'Manage businesses',
  pages_show_list: 'Show the list of pages',
  pages_read_engagement: 'Read what is on the pages',
  public_profile: 'Read name and picture',
  email: 'Read the e-mail address',
}

/** What a login configuration (`config_id`) of this app asks for. */
export const scopesOfConfiguration = ['ads_management', 'ads_read', 'business_management', 'pages_show_list', 'pages_read_engagement']
