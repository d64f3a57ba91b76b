/** Codes that are sent by mail (ledger T6). Times are in the units of their names. */
export const codeRules = { digits: 6, minutes: 15, attempts: 5, resendSeconds: 60 } as const
