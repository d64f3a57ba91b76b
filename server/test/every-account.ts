/** What a new member sees in tests that are not about access: every account. */
export const everyAccount: { access: 'all'; accounts: string[]; groups: string[] } = { access: 'all', accounts: [], groups: [] }
