import {
  beginRequiredFactor,
  beginSecondFactor,
  completeSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  setUpRequiredFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@adroit/contract/second-factor'
import { call } from '../api/call.ts'
import { callConfirmed } from './confirmed.ts'

// Forms show errors at their fields, so these requests show no toast.
const silent = true

export type FactorKey = (typeof beginSecondFactor)['answer']['_zod']['output']
export type SecondFactor = (typeof getSecondFactor)['answer']['_zod']['output']

/** Completes a sign-in with a code of the app, or with a recovery code. */
export const completeSignIn = (ticket: string, code: string) => call(completeSecondFactor, { ticket, code }, { silent })

/** The key of the second factor that a sign-in has to set up. */
export const keyOfSignIn = (ticket: string, signal: AbortSignal) => call(beginRequiredFactor, { ticket }, { silent, signal })

/** Sets it up with the first code, and completes the sign-in. */
export const setUpAtSignIn = (ticket: string, code: string) => call(setUpRequiredFactor, { ticket, code }, { silent })

export const askSecondFactor = (signal: AbortSignal) => call(getSecondFactor, {}, { silent, signal })

export const newKey = () => callConfirmed(beginSecondFactor, {})

/** Turns the second factor on. Returns the recovery codes, which are shown once. */
export const turnOn = async (code: string) => (await callConfirmed(turnOnSecondFactor, { code })).recoveryCodes

export const turnOff = () => callConfirmed(turnOffSecondFactor, {})

export const newRecoveryCodes = async () => (await callConfirmed(renewRecoveryCodes, {})).recoveryCodes
