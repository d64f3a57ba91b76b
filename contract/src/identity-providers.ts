/** Providers at which a member can sign in, in the order in which they are offered. */
export const identityProviders = ['wechat', 'google', 'facebook'] as const
export type IdentityProviderName = (typeof identityProviders)[number]
