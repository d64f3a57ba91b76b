import * as oidc from 'openid-client'
import type { IdentitySettings } from '../settings.ts'
import { limitedFetch } from './limited-fetch.ts'
import { type IdentityAttempt, IdentityError, type IdentityPerson, type IdentityProvider } from './provider.ts'

/** Google's configuration changes rarely; its keys are fetched by the library as they change. */
const configurationMs = 24 * 3_600_000

/** Sign-in with Google by OpenID Connect, with PKCE and a nonce. The library checks state, issuer, audience, times and signature. */
export function openGoogle({ clientId, clientSecret, issuer }: NonNullable<IdentitySettings['google']>): IdentityProvider {
  let known: { readonly config: oidc.Configuration; readonly at: number } | null = null
  const configuration = async () => {
    if (known === null || Date.now() - known.at > configurationMs) {
      const execute = [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])]
      const fetched: oidc.DiscoveryRequestOptions = {
        execute,
        [oidc.customFetch]: (url, { method, headers, body }) =>
          limitedFetch(url, { method, headers, body: body instanceof URLSearchParams ? body : null }),
      }
      known = {
        config: await oidc.discovery(
          issuer,
          clientId,
          { id_token_signed_response_alg: 'RS256' },
          oidc.ClientSecretPost(clientSecret),
          fetched,
        ),
        at: Date.now(),
      }
    }
    return known.config
  }
  return {
    pageUrl: async ({ state, redirectUri, verifier, nonce }) => {
      try {
        return oidc.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid profile',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          // Without it, a phone with one Google account would never offer another one.
          prompt: 'select_account',
        })
      } catch (error) {
        throw asIdentityError(error)
      }
    },
    personOf: async (returned, attempt) => {
      try {
        return await redeem(await configuration(), returned, attempt)
      } catch (error) {
        throw asIdentityError(error)
      }
    },
  }
}

async function redeem(config: oidc.Configuration, returned: URLSearchParams, attempt: IdentityAttempt): Promise<IdentityPerson> {
  const url = new URL(attempt.redirectUri)
  url.search = returned.toString()
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined || claims.sub === '') throw new IdentityError('refused', 'Google did not say who signed in.')
  const name = claims['name']
  // Google names a person alike to all apps.
  return { keys: [{ app: '', subject: claims.sub }], name: typeof name === 'string' ? name : '' }
}

/** The library's codes of answers that cannot be read. */
const unreadable = new Set<string | undefined>(['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR'])

/** Texts of a provider are shown as text; those of the library say which check failed. */
function asIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied'
      ? new IdentityError('denied', error.error)
      : new IdentityError('refused', error.error_description ?? error.error)
  if (error instanceof oidc.ResponseBodyError)
    return error.status >= 500
      ? new IdentityError('later', `HTTP ${error.status}`)
      : new IdentityError('refused', error.error_description ?? error.error)
  const { cause } = error instanceof Error ? error : { cause: undefined }
  if (cause instanceof IdentityError) return cause
  if (error instanceof oidc.ClientError && unreadable.has(error.code)) return new IdentityError('later', error.message)
  if (error instanceof oidc.ClientError || error instanceof oidc.WWWAuthenticateChallengeError || error instanceof TypeError)
    return new IdentityError('refused', error.message)
  throw error
}
