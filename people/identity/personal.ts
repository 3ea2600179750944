/**
 * Whose the rows of each table are, and how long they live. One declaration says what a deletion takes, what an export hands out and what is
 * cleared away, so that they can't differ; a table or a column that nobody declares does not compile.
 */

import type { TableRights } from '#runtime/rights.ts'
import type { Sealed, SealedColumn } from '../seal.ts'

/** What an export has of a column: the value, the address of the file that the column holds, or nothing, for a reason. */
export type ColumnExport =
  | 'exported'
  | { readonly fileAt: string }
  /** whether there is one, under a name of its own: the value itself opens something */
  | { readonly whetherAs: string }
  /** why nobody is shown it, the person included */
  | { readonly withheld: string }

/** How the rows of a person are found. */
export type Owner<Row> =
  /** by the account's id; the rows where the column `except` is true stay after a deletion */
  | { readonly account: keyof Row & string; readonly except?: keyof Row & string }
  /** by the account's e-mail, letter case ignored */
  | { readonly email: keyof Row & string }
  /** by a text that ends with the account's id */
  | { readonly endsWith: keyof Row & string }
  /** by the person's rows of another table, with which they go (on delete cascade) */
  | { readonly through: keyof Row & string; readonly table: string }

/** Rows that stay, though their time is over. */
type Stay<Row> =
  /** where the column holds something, or a time that is to come */
  | { readonly column: keyof Row & string; readonly is: 'filled' | 'to come' }
  | { readonly column: keyof Row & string; readonly equals: string }

/**
 * What ends the rows, beside the end of the account whose they are. Those with a time are cleared away by one sweep of the workers
 * (`ended-rows.ts`).
 */
export type Life<Row> =
  /** at the time that the column holds */
  | { readonly until: keyof Row & string }
  /** so many days after the time or the day that the column holds */
  | { readonly days: number; readonly after: keyof Row & string; readonly unless?: Stay<Row> }
  /** no time: what else ends them */
  | { readonly endedBy: string }

export interface PersonalTable<Row> {
  /** a row that one of them finds is the person's */
  readonly owners: readonly Owner<Row>[]
  readonly columns: { readonly [Column in keyof Row]: ColumnExport }
  /** what a deletion leaves of the rows, where it does not take them */
  readonly stays?: string
}

export interface ImpersonalTable {
  /** why no row is about a person */
  readonly impersonal: string
}

/** What each sealed column is sealed for, and for which row: the rotation of secrets finds it by that. */
type SealedColumns<Table, Row> = {
  readonly [Column in keyof Row as NonNullable<Row[Column]> extends Sealed ? Column : never]: SealedColumn<
    keyof Row & string
  > & { readonly table: Table; readonly column: Column }
}
type WithSealed<Table, Row> = keyof SealedColumns<Table, Row> extends never
  ? { readonly sealed?: undefined }
  : { readonly sealed: SealedColumns<Table, Row> }

/** A declaration for each of the tables. */
export type Declared<Tables> = {
  readonly [Table in keyof Tables]: (PersonalTable<Tables[Table]> | ImpersonalTable) &
    WithSealed<Table, Tables[Table]> & {
      readonly life: Life<Tables[Table]>
      /** what API and workers may do with it; both write where this is left out */
      readonly rights?: TableRights
    }
}

/** Opens something, or opened it: whoever reads it in an export could use it. */
export const SECRET = { withheld: 'a secret, or the hash of one' } as const
/** Rows that live as long as their account. */
export const WITH_ACCOUNT = { endedBy: 'the end of the account' } as const
/** Says nothing that the export does not say by being the person's. */
export const OWN_ID = { withheld: 'the id of the account, which the export has once' } as const
