import { grantAbout } from '../connections/sealed-grant.ts'
import { uploadAbout } from '../publishing/engine/upload.ts'
import { factorAbout } from '../session/second-factor.ts'
import { appSecretAbout } from '../web2app/sealed-secret.ts'
import { addressAbout, secretAbout } from '../webhooks/sealed-address.ts'
import { grantOwner } from '../youtube/channel-access.ts'
import { sealedAbout } from '../youtube/upload-file.ts'

type Row = Readonly<Record<string, unknown>>

/** A column of values that are encrypted with SECRET_KEY. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  readonly key: readonly string[]
  readonly purpose: string
  /** Further columns that `about` needs. */
  readonly needs: readonly string[]
  /** What a row's value is bound to. */
  readonly about: (row: Row) => string
  /** The row also stores `Sealing.keyId` as `key_id`. */
  readonly hasKeyId?: true
}

const text = (row: Row, column: string): string => String(row[column])
const hex = (value: unknown): string => (Buffer.isBuffer(value) ? value.toString('hex') : '')
const company = (row: Row): string => text(row, 'company_id')

const sessionOf = { purpose: 'platform tokens', column: 'session_sealed' } as const
const factor = {
  purpose: 'platform tokens',
  column: 'secret',
  needs: ['company_id', 'member_id'],
  about: (row: Row) => factorAbout({ company: company(row), member: text(row, 'member_id') }),
} as const
const ofCompany = { key: ['id'], needs: ['company_id'] } as const

/** Every column whose values are encrypted, except the check of the key itself. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    ...{ table: 'connections', column: 'grant_sealed', key: ['id'], purpose: 'platform tokens', hasKeyId: true },
    needs: ['company_id', 'platform', 'person_id'],
    about: (row) => grantAbout({ company: company(row), platform: text(row, 'platform'), personId: text(row, 'person_id') }),
  },
  {
    ...{ table: 'youtube_channels', column: 'grant_sealed', key: ['id'], purpose: 'platform tokens', hasKeyId: true },
    needs: ['company_id', 'person_id'],
    about: (row) => grantAbout(grantOwner(company(row), text(row, 'person_id'))),
  },
  {
    ...{ table: 'youtube_uploads', ...sessionOf, ...ofCompany },
    about: (row) => sealedAbout({ company_id: company(row), id: text(row, 'id') }),
  },
  {
    ...{ table: 'publish_uploads', ...sessionOf, key: ['company_id', 'platform', 'external_account', 'file_hash'], needs: [] },
    about: (row) => uploadAbout(company(row), text(row, 'platform'), text(row, 'external_account'), hex(row['file_hash'])),
  },
  { table: 'second_factors', key: ['member_id'], ...factor },
  { table: 'sign_in_challenges', key: ['ticket_hash'], ...factor },
  {
    ...{ table: 'push_keys', column: 'private_sealed', key: ['one'], purpose: 'push keys', needs: ['public_key'] },
    about: (row) => text(row, 'public_key'),
  },
  {
    ...{ table: 'push_devices', column: 'sealed', key: ['id'], purpose: 'push devices', needs: ['session_id'] },
    about: (row) => text(row, 'session_id'),
  },
  { table: 'outgoing_mails', column: 'sealed', ...ofCompany, purpose: 'outgoing mails', about: company },
  { table: 'webhooks', column: 'address_sealed', ...ofCompany, purpose: 'webhooks', about: (row) => addressAbout(company(row)) },
  { table: 'webhooks', column: 'secret_sealed', ...ofCompany, purpose: 'webhooks', about: (row) => secretAbout(company(row)) },
  { table: 'web2app_keys', column: 'secret_sealed', ...ofCompany, purpose: 'web2app', about: (row) => appSecretAbout(company(row)) },
]
