import { passkeyRules } from '@adroit/contract/passkeys'

/** What the server asks of a device. Bytes are in base64url. */
interface Asked {
  readonly challenge: string
  readonly rpId: string
}

interface Known {
  readonly id: string
  readonly transports: readonly string[]
}

/** Whether the browser can use passkeys at this address. */
export function canUsePasskeys(): boolean {
  return isSecureContext && typeof PublicKeyCredential === 'function'
}

const described = ({ id, transports }: Known) => ({ id, type: 'public-key' as const, transports: [...transports] })

/** Asks the device to make a passkey. Rejects with the browser's error, also if its owner cancels. */
export async function makePasskey(
  asked: Asked & { readonly user: { id: string; name: string; displayName: string }; readonly known: readonly Known[] },
) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, response } = await startRegistration({
    optionsJSON: {
      rp: { id: asked.rpId, name: 'Adroit' },
      user: asked.user,
      challenge: asked.challenge,
      pubKeyCredParams: passkeyRules.algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: asked.known.map(described),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Whether the browser offers passkeys where it fills in the username. */
export async function canFillPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}

/**
 * Asks the device to sign with a passkey; without `allowed`, with any that it has for this site. With `autofill`, the browser shows them at
 * the field of the username, until one is selected or the signal aborts. Rejects as `makePasskey`.
 */
export async function signWithPasskey(asked: Asked & { readonly allowed?: readonly Known[] }, autofill?: AbortSignal) {
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser')
  autofill?.throwIfAborted()
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  autofill?.addEventListener('abort', cancel)
  const signing = startAuthentication({
    useBrowserAutofill: autofill !== undefined,
    optionsJSON: {
      challenge: asked.challenge,
      rpId: asked.rpId,
      userVerification: 'required',
      ...(asked.allowed && { allowCredentials: asked.allowed.map(described) }),
    },
  })
  // a later abort must not end another request
  const { id, response } = await signing.finally(() => autofill?.removeEventListener('abort', cancel))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}
