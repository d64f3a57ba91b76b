import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { addPasskey, beginPasskey, beginPasskeySignIn, type Passkey, signInWithPasskey } from '@adroit/contract/passkeys'
import { type Client, send } from './client.ts'
import type { World } from './world.ts'

/** The origin of requests that tests inject. */
const usualOrigin = 'http://localhost'
const presentAndVerified = 0x05
const withCredential = 0x40

/** A device with one passkey, as the WebAuthn standard has it (ES256, no attestation). */
export interface Authenticator {
  readonly id: string
  /** What the device answers when it makes the passkey. */
  readonly attest: (challenge: string, origin?: string) => { id: string; clientDataJSON: string; attestationObject: string; transports: [] }
  /** What it answers when it signs. `flags`: what it says about its owner. */
  readonly assert: (challenge: string, how?: Signing) => Assertion
}

interface Signing {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  readonly flags?: number
  readonly type?: string
}

interface Assertion {
  readonly id: string
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
}

export function openAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  return {
    id,
    attest: (challenge, origin = usualOrigin) => {
      const key = coseKey(publicKey)
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, key])
      const data = Buffer.concat([authData('localhost', presentAndVerified | withCredential, 0), attested])
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(data)],
      ])
      return {
        id,
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject: object.toString('base64url'),
        transports: [],
      }
    },
    assert: (
      challenge,
      { origin = usualOrigin, rpId = 'localhost', counter = 0, flags = presentAndVerified, type = 'webauthn.get' } = {},
    ) => {
      const data = authData(rpId, flags, counter)
      const json = clientData(type, challenge, origin)
      const signed = Buffer.concat([data, createHash('sha256').update(Buffer.from(json, 'base64url')).digest()])
      return {
        id,
        clientDataJSON: json,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
    },
  }
}

/** Adds a passkey of a new device to a member. */
export async function addPasskeyTo(client: Client, name = 'Phone'): Promise<{ readonly device: Authenticator; readonly passkey: Passkey }> {
  const device = openAuthenticator()
  const { challenge } = await client.call(beginPasskey, {})
  return { device, passkey: await client.call(addPasskey, { name, attestation: device.attest(challenge) }) }
}

/** Signs in with a device; returns the answer of the server. */
export async function signInOn(world: World, device: Authenticator, how: Signing = {}) {
  const { challenge } = (await send(world, beginPasskeySignIn, { agreed: true }, {})).body.data as { challenge: string }
  return (await send(world, signInWithPasskey, { assertion: device.assert(challenge, how) }, {})).body
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')

function authData(rpId: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5)
  rest[0] = flags
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest])
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [alone, algorithm, curve] = [
    [0x01, 0x02],
    [0x03, 0x26],
    [0x20, 0x01],
  ] as const
  return Buffer.concat([
    Buffer.from([0xa5, ...alone, ...algorithm, ...curve, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ])
