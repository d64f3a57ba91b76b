import type { AlertDefinition } from '@adroit/contract/alerts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Id, Moment } from './column-types.ts'

/** The tables of alerts, of the months' budgets that they compare with, and of home, which shows both. */
export interface AlertTables {
  alert_rules: {
    id: Id
    company_id: string
    member_id: string
    definition: JSONColumnType<AlertDefinition, string, string>
    enabled: boolean
    last_at: Generated<Date | null>
    created_at: Moment
  }
  alert_incidents: {
    company_id: string
    rule_id: string
    account_id: string
    entity: string
    day: string
    at: Moment
    lasting: Generated<boolean>
  }
  home_arrangements: { company_id: string; member_id: string; blocks: string[]; hidden: string[] }
  month_budgets: { company_id: string; account_id: string; micros: string; set_by: string | null; set_at: Moment }
}
