import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Discovery, OAuth2Client } from 'googleapis-common'
import { readSpec } from '../specs/files.ts'
import { discoveryFile } from '../specs/google/discovery.ts'

type Call<Answer> = (given: Record<string, unknown>) => Promise<{ readonly data: Answer }>

export interface Result {
  readonly results?: readonly Record<string, Record<string, unknown>>[]
  readonly nextPageToken?: string
}
interface Mutated {
  readonly results?: readonly { readonly resourceName: string }[]
}

interface MutatedAll {
  readonly mutateOperationResponses?: readonly Readonly<Record<string, { readonly resourceName: string }>>[]
}
interface Suggested {
  readonly geoTargetConstantSuggestions?: readonly { readonly geoTargetConstant: Readonly<Record<string, string>> }[]
}

/** The used parts of the client generated from the discovery document. */
export interface GoogleAds {
  readonly customers: {
    readonly listAccessibleCustomers: Call<{ readonly resourceNames: readonly string[] }>
    readonly googleAds: { readonly search: Call<Result>; readonly searchStream: Call<readonly Result[]>; readonly mutate: Call<MutatedAll> }
    readonly assets: { readonly mutate: Call<Mutated> }
    readonly campaigns: { readonly mutate: Call<Mutated> }
    readonly campaignBudgets: { readonly mutate: Call<Mutated> }
  }
  readonly geoTargetConstants: { readonly suggest: Call<Suggested> }
}

export interface GoogleKeys {
  readonly token: string
  readonly developerToken: string
  /** The manager through which accounts are reached; absent: none. */
  readonly manager?: string
}

/** Google's own client library, generated from a temporary copy of the discovery document with its address changed to `base`. */
export async function openGoogleAds(base: string, { token, developerToken, manager }: GoogleKeys): Promise<GoogleAds> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
  const file = join(folder, 'discovery.json')
  try {
    writeFileSync(file, JSON.stringify({ ...readSpec<object>(discoveryFile), rootUrl: `${base}/`, baseUrl: `${base}/` }))
    const create = await new Discovery({ debug: false, includePrivate: false }).discoverAPI(file)
    const auth = new OAuth2Client({ clientId: 'unused', clientSecret: 'unused' })
    auth.setCredentials({ access_token: token, expiry_date: Date.now() + 3_600_000 })
    const headers = { 'developer-token': developerToken, ...(manager === undefined ? {} : { 'login-customer-id': manager }) }
    // the client is generated from the discovery file at run time, so that it has no types of its own
    return create({ auth, headers }, {}) as unknown as GoogleAds
  } finally {
    rmSync(folder, { recursive: true })
  }
}
