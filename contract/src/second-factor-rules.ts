/**
 * Rules of second factors. A code of the authenticator app changes every `seconds` and works one step earlier and later, too; a sign-in that
 * waits for a code ends after `minutes`, or after `attempts` compared codes.
 */
export const secondFactorRules = { digits: 6, seconds: 30, window: 1, minutes: 5, attempts: 5, recoveryCodes: 10 } as const
