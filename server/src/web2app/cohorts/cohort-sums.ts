import { type Cohort, cohortLimits } from '@adroit/contract/web2app-cohorts'
import type { InstallSums, PaymentSums } from './cohort-store.ts'

const ages = Array.from({ length: cohortLimits.age + 1 }, (_, age) => age)

/** Adds up users of one row, or of all. Each age has the users alone who have reached it. */
export class CohortSums {
  installs = 0
  readonly #of = ages.map(() => 0)
  readonly #running = ages.map(() => 0)
  readonly #retained = ages.map(() => 0)
  readonly #payers = ages.map(() => 0)
  readonly #revenue = ages.map(() => 0n)
  readonly #revenueOf = ages.map(() => 0)

  /** `withMoney`: the amounts of their account are in `addPayments`. */
  addInstalls({ reached, installs, retained }: InstallSums, withMoney: boolean): void {
    this.installs += installs
    for (const age of ages) {
      if (age > reached) return
      add(this.#of, age, installs)
      if (age === reached) add(this.#running, age, installs)
      add(this.#retained, age, retained[age] ?? 0)
      if (withMoney) add(this.#revenueOf, age, installs)
    }
  }

  /** `revenue`: in the currency of the answer; null: it is left out. */
  addPayments({ reached, age, payers }: PaymentSums, revenue: bigint | null): void {
    for (const until of ages) {
      if (until < age || until > reached) continue
      add(this.#payers, until, payers)
      this.#revenue[until] = (this.#revenue[until] ?? 0n) + (revenue ?? 0n)
    }
  }

  answer(): Cohort {
    const where = <Of, Value>(of: readonly number[], values: readonly Of[], shown: (value: Of) => Value) =>
      values.map((value, age) => (of[age] === 0 ? null : shown(value)))
    const asIs = (value: number) => value
    return {
      ...{ installs: this.installs, of: this.#of, running: this.#running, revenueOf: this.#revenueOf },
      ...{ retained: where(this.#of, this.#retained, asIs), payers: where(this.#of, this.#payers, asIs) },
      revenue: where(this.#revenueOf, this.#revenue, String),
    }
  }
}

function add(sums: number[], age: number, count: number): void {
  sums[age] = (sums[age] ?? 0) + count
}
